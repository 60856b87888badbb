-- How many SMS notices went out on a day in India: of one account, or of the whole site ('').
create table sms_notice_counts (
  day date not null,
  account_id text not null,
  sent integer not null check (sent > 0),
  primary key (day, account_id)
);

-- When the supplier said of the reseller's UTR that no money had come by it; a newer UTR begins anew.
alter table orders add column not_received_at timestamptz;
alter table orders add constraint orders_not_received_of_a_utr check (not_received_at is null or utr_at is not null);
-- By which UTR a supplier was said to have been paid more than once.
create index orders_by_utr on orders (supplier_id, utr) where utr is not null;

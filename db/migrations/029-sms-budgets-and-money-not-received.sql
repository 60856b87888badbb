-- How many SMS notices went out on a day in India: of one account, or of the whole site ('').
create table sms_notice_counts (
  day date not null,
  account_id text not null,
  sent integer not null check (sent > 0),
  primary key (day, account_id)
);

-- When the supplier said that no money had come by the last UTR; a newer one begins anew.
alter table orders add column not_received_at timestamptz;
-- By which UTR a supplier was said to have been paid more than once.
create index orders_by_utr on orders (supplier_id, utr) where utr is not null;

-- What people report of products, and what the operator has seen of them.

create table product_reports (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  -- Null once the account is closed.
  reporter_id text references users on delete set null,
  reason text not null check (reason in ('price', 'misleading', 'copied', 'forbidden', 'other')),
  words text not null,
  at timestamptz not null,
  -- The product as it was when it was reported.
  seen json not null,
  closed_at timestamptz,
  outcome text check (outcome in ('kept', 'deactivated')),
  constraint product_reports_closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create unique index product_reports_once on product_reports (product_id, reporter_id) where closed_at is null;
create index product_reports_open on product_reports (product_id, id) where closed_at is null;
create index product_reports_by_reporter on product_reports (reporter_id, at);
create index product_reports_by_product on product_reports (product_id);

-- The operator's last look at a reported product: what it was then, and the newest report that was there.
create table product_looks (
  product_id bigint primary key references products on delete cascade,
  looked_at timestamptz not null,
  seen json not null,
  last_report_id bigint not null
);

-- The operator's list holds what is not public too.
create index products_by_name on products using gin (lower(name) gin_trgm_ops);
create index products_of_category on products (category_id, id);

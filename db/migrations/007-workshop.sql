-- What a listed product says beyond its price and stock; null = as the supplier says once for all products, or nothing.

alter table products
  alter column fast_delivery drop not null,
  alter column fast_delivery drop default,
  add column sku text check (sku <> ''),
  add column hsn_code text check (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  -- Hundredths of a percent: 500 is 5 %.
  add column gst_rate_bps integer check (gst_rate_bps between 0 and 10000),
  add column net_weight_grams integer check (net_weight_grams > 0),
  add column length_mm integer check (length_mm > 0),
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0),
  add column country_of_origin text check (country_of_origin <> ''),
  add column maker text check (maker <> ''),
  add constraint products_sku unique (supplier_id, sku);

update products set fast_delivery = null
  where not fast_delivery and not exists (select from sample_product_facts f where f.product_id = products.id);

create table listing_defaults (
  supplier_id text primary key references users on delete cascade,
  shipping_info jsonb,
  policies jsonb,
  fast_delivery boolean not null default false,
  hsn_code text check (hsn_code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  gst_rate_bps integer check (gst_rate_bps between 0 and 10000),
  country_of_origin text check (country_of_origin <> ''),
  maker text check (maker <> ''),
  updated_at timestamptz not null
);

-- stock ---------------------------------------------------------------------------------------------------

-- A warehouse without a threshold of its own for a product counts as low at this many pieces.
create table stock_defaults (
  supplier_id text primary key references users on delete cascade,
  low_stock_threshold integer not null check (low_stock_threshold >= 0)
);

alter table stock_ledger add column note text not null default '';

-- Append-only: stock of a product in a warehouse fell to its threshold or below it. One row a crossing.
create table low_stock_events (
  id bigint generated always as identity primary key,
  supplier_id text not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  warehouse_id text not null,
  threshold integer not null,
  pieces integer not null,
  at timestamptz not null
);
create index low_stock_events_by_supplier on low_stock_events (supplier_id, id);
create index low_stock_events_by_product on low_stock_events (product_id);

-- Rows are locked in one order wherever several products are written, so that no two writers wait for each other.
create or replace function keep_branches(changed bigint[]) returns void language plpgsql as $$
declare
  moved bigint[];
begin
  moved := array(select id from products
    where id = any (changed) and branch_ids <> product_branch_ids(id, supplier_id));
  perform from products where id = any (moved) order by id for no key update;
  update products set branch_ids = product_branch_ids(id, supplier_id) where id = any (moved);
end $$;

-- What was answered to a request that carried a key, so that the same request again does nothing but get the answer.
create table answered_requests (
  owner_id text not null references users on delete cascade,
  key text not null check (length(key) between 1 and 255),
  fingerprint bytea not null,
  answer json,
  at timestamptz not null,
  primary key (owner_id, key)
);
create index answered_requests_by_age on answered_requests (at);

-- Unsorted entries are sorted in at the end of each statement, all its rows together: listing 250 products at once takes
-- a fifth of what it takes row by row, and a search still never reads a list of unsorted entries.
alter index products_on_shelves set (fastupdate = on);
create function sort_shelves() returns trigger language plpgsql as $$
begin
  -- Whoever sows a whole market builds the index afterwards.
  if to_regclass('products_on_shelves') is not null then perform gin_clean_pending_list('products_on_shelves'); end if;
  return null;
end $$;
create trigger products_sort_shelves after insert or update on products
  for each statement execute function sort_shelves();

-- Variants. A product has up to two options (colour, size), and each combination of their values that is sold is a
-- variant: stock, basket lines and order lines are a variant's. A product without options has exactly one variant, with
-- the number of the product, so that what stood here before belongs to it without a word. Decision 097.

-- What is the same in every variant of a product -----------------------------------------------------------

-- 1 to 30 letters without blanks around them: the rule of `rules/catalogue/options.ts`.
create function is_option_text(word jsonb) returns boolean language sql immutable parallel safe
  as $$ select jsonb_typeof(word) = 'string' and length(word #>> '{}') between 1 and 30
    and btrim(word #>> '{}') = word #>> '{}' $$;
create function are_options(options jsonb) returns boolean language sql immutable parallel safe
  as $$ select jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 2
    and not exists (select from jsonb_array_elements(options) as one where
      not coalesce(is_option_text(one -> 'name') and jsonb_typeof(one -> 'values') = 'array'
        and jsonb_array_length(one -> 'values') between 1 and 100, false)
      or exists (select from jsonb_array_elements(one -> 'values') as word where not is_option_text(word))) $$;
-- What lies in a set: the value of its option, its pieces, and what is noted of each.
create function is_set_content(content jsonb, pieces integer) returns boolean language sql immutable parallel safe
  as $$ select jsonb_typeof(content) = 'array' and jsonb_array_length(content) <= 100
    and not exists (select from jsonb_array_elements(content) as one
      where not coalesce(is_option_text(one -> 'value') and (one ->> 'pieces')::integer between 1 and 1000, false))
    and pieces = (select sum((one ->> 'pieces')::integer) from jsonb_array_elements(content) as one) $$;

alter table products
  add column packing text not null default 'carton' check (packing in ('carton', 'set', 'mixed')),
  add column options jsonb not null default '[]' check (are_options(options)),
  add column set_option text check (set_option <> ''),
  add column set_content jsonb not null default '[]',
  add column mix_step_pieces integer not null default 1 check (mix_step_pieces between 1 and 1000),
  add constraint products_set_is_whole check (case when packing = 'set'
    then set_option is not null and is_set_content(set_content, pieces_per_carton) and not is_retail_enabled
    else set_option is null and set_content = '[]' end),
  add constraint products_mix_makes_cartons check (pieces_per_carton % mix_step_pieces = 0);

-- Variants -------------------------------------------------------------------------------------------------

create table product_variants (
  id bigint primary key default nextval(pg_get_serial_sequence('products', 'id')),
  product_id bigint not null,
  supplier_id text not null,
  position integer not null default 1 check (position between 1 and 1000),
  -- One value for each option of the product, in their order.
  option_values text[] not null default '{}' check (cardinality(option_values) <= 2),
  sku text check (sku <> ''),
  image text check (image <> ''),
  -- Null for the product's price.
  price_per_carton bigint check (price_per_carton > 0),
  -- No longer offered; its stock, orders and history stay.
  retired_at timestamptz,
  foreign key (supplier_id, product_id) references products (supplier_id, id) on delete cascade,
  unique (supplier_id, product_id, id)
);
create index product_variants_by_product on product_variants (product_id, position);
create unique index product_variants_once on product_variants (product_id, option_values) where retired_at is null;
create unique index product_variants_by_sku on product_variants (supplier_id, sku);

insert into product_variants (id, product_id, supplier_id) select id, id, supplier_id from products;

create function add_only_variant() returns trigger language plpgsql as $$
begin
  insert into product_variants (id, product_id, supplier_id) select id, id, supplier_id from added;
  return null;
end $$;
create trigger products_have_a_variant after insert on products
  referencing new table as added for each statement execute function add_only_variant();

-- What belongs to a variant --------------------------------------------------------------------------------

alter table stock_levels add column variant_id bigint;
update stock_levels set variant_id = product_id;
alter table stock_levels
  alter column variant_id set not null,
  drop constraint stock_levels_pkey,
  add primary key (product_id, variant_id, warehouse_id),
  drop constraint stock_levels_supplier_id_product_id_fkey,
  add foreign key (supplier_id, product_id, variant_id)
    references product_variants (supplier_id, product_id, id) on delete cascade;

alter table stock_ledger add column variant_id bigint;
alter table stock_ledger disable trigger stock_ledger_append_only;
update stock_ledger set variant_id = product_id;
alter table stock_ledger enable trigger stock_ledger_append_only;
alter table stock_ledger alter column variant_id set not null;

alter table stock_reservations add column variant_id bigint;
update stock_reservations set variant_id = product_id;
alter table stock_reservations
  alter column variant_id set not null,
  drop constraint stock_reservations_pkey,
  add primary key (order_id, product_id, variant_id, warehouse_id);
drop index stock_reservations_held;
create index stock_reservations_held on stock_reservations (product_id, variant_id, warehouse_id)
  where shipped_at is null;

alter table low_stock_events add column variant_id bigint;
update low_stock_events set variant_id = product_id;
alter table low_stock_events alter column variant_id set not null;

alter table basket_lines add column variant_id bigint;
update basket_lines set variant_id = product_id;
alter table basket_lines
  alter column variant_id set not null,
  drop constraint basket_lines_pkey,
  add primary key (reseller_id, product_id, variant_id);

-- A line keeps its variant's number while the product is there, and what it was called.
alter table order_lines
  add column variant_id bigint,
  add column option_values text[] not null default '{}',
  add column packing text not null default 'carton' check (packing in ('carton', 'set', 'mixed')),
  add column set_content jsonb not null default '[]';
update order_lines set variant_id = product_id where product_id is not null;
alter table order_lines
  drop constraint order_lines_order_id_product_id_key,
  add unique (order_id, product_id, variant_id);

-- In the order in which everybody takes levels.
create or replace function keep_available_of_warehouse() returns trigger language plpgsql as $$
begin
  perform from stock_levels where supplier_id = new.supplier_id and warehouse_id = new.id
    order by product_id, variant_id for no key update;
  update stock_levels set available = available where supplier_id = new.supplier_id and warehouse_id = new.id;
  return null;
end $$;

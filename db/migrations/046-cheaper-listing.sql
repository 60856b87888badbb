-- What the database does for each product that is listed or changed, with less work (decision 109). Nothing else changes.

-- A product without options does not pay for the function, as one without rungs does not: what is empty holds.
alter table products
  drop constraint products_options_check,
  add constraint products_options_check check (options = '[]' or are_options(options));

-- Most variants have no item code of their own.
drop index product_variants_by_sku;
create unique index product_variants_by_sku on product_variants (supplier_id, sku) where sku is not null;

-- One look for both questions, at each level that is written.
create or replace function keep_available() returns trigger language plpgsql as $$
declare
  is_offered boolean;
begin
  if tg_op = 'INSERT' then
    -- Whoever changes the PIN code does not see this row yet, so the code stays until the row is there.
    select is_serviceable_pin(w.pincode) and not exists (
        select from product_variants v where v.id = new.variant_id and v.retired_at is not null)
      into is_offered from supplier_warehouses w
      where w.supplier_id = new.supplier_id and w.id = new.warehouse_id for share of w;
  else
    -- Whoever changes it comes to this row next, and waits for it.
    select is_serviceable_pin(w.pincode) and not exists (
        select from product_variants v where v.id = new.variant_id and v.retired_at is not null)
      into is_offered from supplier_warehouses w
      where w.supplier_id = new.supplier_id and w.id = new.warehouse_id;
  end if;
  new.available := case when is_offered then new.pieces - new.reserved else 0 end;
  return new;
end $$;

-- Each of its statements reads a few rows by an index whatever it is asked, and was planned anew for every product.
alter function rank_product(bigint) set plan_cache_mode = force_generic_plan;

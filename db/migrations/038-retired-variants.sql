-- What lies there of a variant that is no longer offered cannot be ordered, so no sum, list or rank counts it.
create or replace function keep_available() returns trigger language plpgsql as $$
declare
  is_serviceable boolean;
begin
  if tg_op = 'INSERT' then
    -- Whoever changes the PIN code does not see this row yet, so the code stays until the row is there.
    select is_serviceable_pin(w.pincode) into is_serviceable from supplier_warehouses w
      where w.supplier_id = new.supplier_id and w.id = new.warehouse_id for share;
  else
    -- Whoever changes it comes to this row next, and waits for it.
    select is_serviceable_pin(w.pincode) into is_serviceable from supplier_warehouses w
      where w.supplier_id = new.supplier_id and w.id = new.warehouse_id;
  end if;
  is_serviceable := is_serviceable
    and not exists (select from product_variants v where v.id = new.variant_id and v.retired_at is not null);
  new.available := case when is_serviceable then new.pieces - new.reserved else 0 end;
  return new;
end $$;

create function keep_available_of_variant() returns trigger language plpgsql as $$
begin
  perform from stock_levels where product_id = new.product_id and variant_id = new.id
    order by warehouse_id for no key update;
  update stock_levels set available = available where product_id = new.product_id and variant_id = new.id;
  return null;
end $$;
create trigger product_variants_available after update of retired_at on product_variants
  for each row when ((old.retired_at is null) <> (new.retired_at is null))
  execute function keep_available_of_variant();

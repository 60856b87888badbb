-- Stock and names. What lies in a warehouse can be ordered only where its PIN code is whole: no order can be delivered
-- from another one.

-- Six digits that do not begin with 0: the rule of `rules/warehouse.ts`.
create function is_serviceable_pin(pincode text) returns boolean language sql immutable parallel safe
  as $$ select pincode ~ '^[1-9][0-9]{5}$' $$;

-- It was derived from its own row alone. Dropping the expression keeps what stands there: no row is written anew.
alter table stock_levels alter column available drop expression;

create function keep_available() returns trigger language plpgsql as $$
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
  new.available := case when is_serviceable then new.pieces - new.reserved else 0 end;
  return new;
end $$;
create trigger stock_levels_available before insert or update of pieces, reserved, available on stock_levels
  for each row execute function keep_available();

create function keep_available_of_warehouse() returns trigger language plpgsql as $$
begin
  -- In the order in which everybody takes levels.
  perform from stock_levels where supplier_id = new.supplier_id and warehouse_id = new.id
    order by product_id for no key update;
  update stock_levels set available = available where supplier_id = new.supplier_id and warehouse_id = new.id;
  return null;
end $$;
create trigger supplier_warehouses_available after update of pincode on supplier_warehouses
  for each row when (is_serviceable_pin(old.pincode) <> is_serviceable_pin(new.pincode))
  execute function keep_available_of_warehouse();

update stock_levels l set available = available from supplier_warehouses w
  where w.supplier_id = l.supplier_id and w.id = l.warehouse_id and not is_serviceable_pin(w.pincode);

-- A business keeps its two letters at registration; edited later, its name is not blank (section 5).
alter table users
  drop constraint users_are_people,
  add constraint users_are_people check (
    case when closed_at is null then mobile is not null and length(business_name) >= 1
    else mobile is null and business_name = '' and gst_number is null and employees is null and established is null end);

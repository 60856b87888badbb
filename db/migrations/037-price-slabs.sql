-- Prices that fall with the quantity, and a supplier's minimum order (decision 098).

-- [{"fromCartons": 5, "pricePerCarton": 114000}, ...] in paise: at most five rungs, strictly rising in cartons and
-- strictly falling in price, the first above one carton and below the product's price. That it lies above the minimum
-- order too is asked by the rules; a minimum is kept while loose pieces are sold, and means nothing then.
create function price_slabs_hold(slabs jsonb, price bigint) returns boolean language plpgsql immutable parallel safe as $$
declare
  slab jsonb;
  cartons numeric := 1;
  below numeric := price;
begin
  if jsonb_typeof(slabs) <> 'array' or jsonb_array_length(slabs) > 5 then return false; end if;
  for slab in select value from jsonb_array_elements(slabs) loop
    if coalesce(jsonb_typeof(slab -> 'fromCartons'), '') <> 'number'
      or coalesce(jsonb_typeof(slab -> 'pricePerCarton'), '') <> 'number' then return false; end if;
    if (slab ->> 'fromCartons')::numeric <= cartons or (slab ->> 'pricePerCarton')::numeric >= below
      or (slab ->> 'pricePerCarton')::numeric < 1
      or (slab ->> 'fromCartons')::numeric % 1 <> 0 or (slab ->> 'pricePerCarton')::numeric % 1 <> 0 then
      return false;
    end if;
    cartons := (slab ->> 'fromCartons')::numeric;
    below := (slab ->> 'pricePerCarton')::numeric;
  end loop;
  return true;
end
$$;

alter table products add column price_slabs jsonb not null default '[]';
-- The lists of a market without rungs do not pay for the function: what is empty holds.
alter table products add constraint price_slabs_hold
  check (price_slabs = '[]' or price_slabs_hold(price_slabs, price_per_carton));

-- Paise of goods in one order; null for none.
alter table supplier_terms add column minimum_order bigint check (minimum_order > 0);

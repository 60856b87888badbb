-- A product that enters a tier moves the supplier's other rows down, of which somebody else may hold one who waits for this
-- supplier in turn: both photos of an import and the import itself enter tiers. A row that is held stays where it is.
create or replace function enter_tier(product bigint, supplier text, category integer, in_tier integer) returns void
language plpgsql as $$
declare
  free integer;
  first integer;
begin
  free := open_round(in_tier, supplier);
  select max(round) into first from market_ranks where tier = in_tier and supplier_id = supplier;
  if first >= free then
    select coalesce(max(m.round - 1) filter (where not exists (select from market_ranks n
        where n.tier = in_tier and n.supplier_id = supplier and n.round = m.round - 1)),
      (select min(round) - 1 from market_ranks where tier = in_tier and supplier_id = supplier))
    into free from (select round from market_ranks where tier = in_tier and supplier_id = supplier
      order by round desc limit 16) as m;
    with held as materialized (
      select product_id, round from market_ranks where tier = in_tier and supplier_id = supplier and round > free
      order by round desc limit 8 for update skip locked),
    moved as (
      update market_ranks m set round = places.place
      from (select product_id, coalesce(lead(round) over (order by round desc), free) as place from held) as places
      where m.product_id = places.product_id)
    select coalesce(max(round), free) into first from held;
  else
    first := free;
  end if;
  insert into market_ranks (product_id, supplier_id, category_id, tier, round)
  values (product, supplier, category, in_tier, first)
  on conflict (product_id) do update set
    category_id = excluded.category_id, tier = excluded.tier, round = excluded.round;
end $$;

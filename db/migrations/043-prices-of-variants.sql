-- Where variants have prices of their own, lists show, filter and sort a product by its cheapest variant, and say that
-- there are dearer ones. Kept here, so that a list of a million products reads no variants, and every writer keeps it.
-- Both are paise of one carton, of the variants that are offered; null while none of them has a price of its own.
alter table products
  add column cheapest_variant bigint,
  add column dearest_variant bigint,
  add constraint products_variant_prices check
    ((cheapest_variant is null) = (dearest_variant is null) and cheapest_variant <= dearest_variant);

-- No longer generated, for it depends on the variants too; its values and indexes stay.
alter table products alter column price_per_piece drop expression;

create function offered_prices(product bigint, price bigint, out cheapest bigint, out dearest bigint)
  language sql stable as $$
    select min(coalesce(price_per_carton, price)), max(coalesce(price_per_carton, price))
    from product_variants where product_id = product and retired_at is null having count(price_per_carton) > 0 $$;

create function keep_list_price() returns trigger language plpgsql as $$
begin
  -- A new product has no variants yet, and the only variant of one without options has no price of its own.
  if new.options = '[]' then
    new.cheapest_variant := null;
    new.dearest_variant := null;
  elsif tg_op = 'UPDATE' then
    select cheapest, dearest into new.cheapest_variant, new.dearest_variant
      from offered_prices(new.id, new.price_per_carton);
  end if;
  new.price_per_piece := (2 * coalesce(new.cheapest_variant, new.price_per_carton) + new.pieces_per_carton)
    / (2 * new.pieces_per_carton);
  return new;
end $$;
create trigger products_list_price
  before insert or update of price_per_carton, pieces_per_carton, cheapest_variant, dearest_variant, price_per_piece on products
  for each row execute function keep_list_price();

-- Whoever writes variants holds their product already. Only a product whose prices differ is written, for it is indexed
-- again for the search; the only variant of a new product, without a price of its own, is not even looked at.
create function keep_list_price_of_variants() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select distinct product_id from changed
    where tg_op <> 'INSERT' or id <> product_id or price_per_carton is not null);
begin
  if cardinality(ids) = 0 then return null; end if;
  update products p set cheapest_variant = null
    where p.id = any (ids)
      and exists (select from offered_prices(p.id, p.price_per_carton) as now
        where (now.cheapest, now.dearest) is distinct from (p.cheapest_variant, p.dearest_variant));
  return null;
end $$;
create trigger product_variants_added_price after insert on product_variants
  referencing new table as changed for each statement execute function keep_list_price_of_variants();
create trigger product_variants_changed_price after update on product_variants
  referencing new table as changed for each statement execute function keep_list_price_of_variants();
create trigger product_variants_removed_price after delete on product_variants
  referencing old table as changed for each statement execute function keep_list_price_of_variants();

update products set cheapest_variant = null
  where id in (select product_id from product_variants where price_per_carton is not null and retired_at is null);

-- A favourite is not cheaper than it was because its price is now known.
update favourites f set price_then = least(f.price_then,
    (p.cheapest_variant * (100 - p.discount) * 2 + 100 * p.pieces_per_carton) / (200 * p.pieces_per_carton))
  from products p where p.id = f.product_id and p.cheapest_variant < p.price_per_carton;

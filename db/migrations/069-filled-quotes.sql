-- A quote of mixed cartons says how they are filled, [{"id": "1002", "values": ["Red"], "pieces": 40}, ...] as the
-- variants were called, at one price for a carton whatever lies in it; empty for a quote of one variant. It outlives the
-- variants, so that the numbers are no references. Decision 139.
create function is_filling(filling jsonb, pieces bigint) returns boolean language sql immutable parallel safe
  as $$ select jsonb_typeof(filling) = 'array' and jsonb_array_length(filling) <= 100
    and not exists (select from jsonb_array_elements(filling) as one
      where not coalesce(jsonb_typeof(one -> 'values') = 'array' and (one ->> 'pieces')::bigint > 0, false))
    and pieces = (select sum((one ->> 'pieces')::bigint) from jsonb_array_elements(filling) as one) $$;

alter table quotes add column filling jsonb not null default '[]' check (filling = '[]'
  or packing = 'mixed' and variant_id is null and is_filling(filling, cartons::bigint * pieces_per_carton));

create or replace function refuse_change_of_quote() returns trigger language plpgsql as $$
begin
  if (old.accepted_at is not null or old.withdrawn_at is not null)
      and (new.accepted_at, new.withdrawn_at, new.order_id)
        is distinct from (old.accepted_at, old.withdrawn_at, old.order_id)
    or (new.id, new.inquiry_id, new.request_id, new.version, new.supplier_id, new.reseller_id, new.product_name,
        new.variant_id, new.option_values, new.filling, new.packing, new.pieces_per_carton, new.price_per_carton,
        new.cartons, new.delivery, new.at, new.valid_until)
      is distinct from (old.id, old.inquiry_id, old.request_id, old.version, old.supplier_id, old.reseller_id,
        old.product_name, old.variant_id, old.option_values, old.filling, old.packing, old.pieces_per_carton,
        old.price_per_carton, old.cartons, old.delivery, old.at, old.valid_until)
    -- Words go with the account that wrote them, and a product with its supplier's.
    or (new.note <> '' and new.note <> old.note)
    or (new.product_id is not null and new.product_id is distinct from old.product_id) then
    raise exception 'a quote that was sent does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

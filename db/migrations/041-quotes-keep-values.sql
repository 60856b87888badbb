-- A quote keeps the values that its variant had: under other values it is not what the two agreed on. What it says of
-- the goods changes as little as its price.
alter table quotes add column option_values text[] not null default '{}';
update quotes q set option_values = v.option_values from product_variants v
  where v.id = q.variant_id and v.option_values <> '{}';

create or replace function refuse_change_of_quote() returns trigger language plpgsql as $$
begin
  if (old.accepted_at is not null or old.withdrawn_at is not null)
      and (new.accepted_at, new.withdrawn_at, new.order_id)
        is distinct from (old.accepted_at, old.withdrawn_at, old.order_id)
    or (new.id, new.inquiry_id, new.request_id, new.version, new.supplier_id, new.reseller_id, new.product_name,
        new.variant_id, new.option_values, new.packing, new.pieces_per_carton, new.price_per_carton, new.cartons,
        new.delivery, new.at, new.valid_until)
      is distinct from (old.id, old.inquiry_id, old.request_id, old.version, old.supplier_id, old.reseller_id,
        old.product_name, old.variant_id, old.option_values, old.packing, old.pieces_per_carton, old.price_per_carton,
        old.cartons, old.delivery, old.at, old.valid_until)
    -- Words go with the account that wrote them, and a product with its supplier's.
    or (new.note <> '' and new.note <> old.note)
    or (new.product_id is not null and new.product_id is distinct from old.product_id) then
    raise exception 'a quote that was sent does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

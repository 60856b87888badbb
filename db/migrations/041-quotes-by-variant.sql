-- A quote is for one variant of its product, whose stock its order takes, and keeps how it was packed. It outlives its
-- variant, so that the number is no reference; a quote whose variant is gone can no longer be accepted.
alter table quotes
  add column variant_id bigint,
  add column packing text not null default 'carton' check (packing in ('carton', 'set', 'mixed'));
update quotes q set variant_id = v.id from product_variants v
  where v.id = q.product_id and v.product_id = q.product_id and v.retired_at is null;
update quotes q set packing = p.packing from products p where p.id = q.product_id and p.packing <> 'carton';

-- Item codes differ neither by case nor by width: RS-100, rs-100 and ＲＳ-100 are one code (decision 171). It is shown as it
-- was typed. Codes that were given before and differ so stay; hence these indexes are not unique.
create function plain_code(code text) returns text language sql immutable parallel safe strict as $$
  select lower(normalize(code, NFKC) collate "C")
$$;

-- Step
drop index concurrently if exists products_by_plain_code;
create index concurrently products_by_plain_code on products (supplier_id, plain_code(sku)) where sku is not null;

-- Step
drop index concurrently if exists product_variants_by_plain_code;
create index concurrently product_variants_by_plain_code on product_variants (supplier_id, plain_code(sku))
  where sku is not null;

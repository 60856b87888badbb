-- A product with options has a row for each of its variants in a sheet. They are judged and carried out together with
-- the first of them, which bears what is said of the product. Decision 110.
alter table import_rows
  -- The number of the product's first row; null for that row itself, and for every product of one row.
  add column head integer,
  -- The variant that the row wrote, and where its picture comes from.
  add column variant_id bigint,
  add column variant_picture text not null default '';
create index import_rows_of_head on import_rows (import_id, head) where head is not null;

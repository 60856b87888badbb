-- Sheets of a workbook that list the same products with other amounts, of which the supplier chooses one before the import
-- starts. The lines of a sheet are kept in parts, so that no statement writes a whole sheet.
create table import_sheets (
  import_id bigint not null references imports on delete cascade,
  place integer not null,
  part integer not null,
  name text not null,
  is_chosen boolean not null,
  lines jsonb not null,
  primary key (import_id, place, part)
);

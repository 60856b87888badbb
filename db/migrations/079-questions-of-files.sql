-- What has to be asked about a file and the columns of it (decision 170). The answers are remembered with the columns.
alter table imports
  add column questions jsonb not null default '[]',
  -- What is the same for all new products, because no column says it.
  add column constants jsonb not null default '{}',
  -- The first lines of the file, for another choice of the line with the headers; 0 where it has none.
  add column top jsonb not null default '[]',
  add column header_line integer not null default 1,
  add column is_header_asked boolean not null default false,
  -- Sheets of a workbook that were left out, by their names.
  add column not_read text[] not null default '{}';
alter table import_layouts add column constants jsonb not null default '{}';
alter table import_rows
  -- The line of a price list that names a group of the rows below it.
  add column heading text not null default '',
  add column is_hidden boolean not null default false;

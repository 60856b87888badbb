-- A row that its supplier leaves out, alone or with all that have its text. Totals, group lines and rows hidden in the file are
-- left out too, but are not taken in with the others again.
alter table import_rows add column is_omitted boolean not null default false;

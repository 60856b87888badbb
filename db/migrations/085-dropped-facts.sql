-- Facts in which a further row of a product differs from its first one; they are not imported. They are noted when the row
-- is judged, because the preview used to compare all rows of the sheet on each view. Rows that were judged before have none.
alter table import_rows add column dropped text[] not null default '{}';

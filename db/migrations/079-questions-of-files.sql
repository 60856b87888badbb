-- What has to be asked about the columns of a file, and what is the same for all its new products because no column says
-- it (decision 170). The answers are remembered with the columns.
alter table imports add column questions jsonb not null default '[]', add column constants jsonb not null default '{}';
alter table import_layouts add column constants jsonb not null default '{}';

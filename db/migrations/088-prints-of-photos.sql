-- What tells the bytes of each file of a ZIP from others, in the order of its names: the same photo sent again is no change.
alter table import_archives add column prints text[] not null default '{}';

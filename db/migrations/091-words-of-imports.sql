-- The import in which a word was answered, until it is carried out: what a discarded file said is forgotten with it.
-- Locks import_words: few rows for each supplier, written only with the answers to a sheet.
alter table import_words add column import_id bigint references imports on delete cascade;
create index import_words_by_import on import_words (import_id) where import_id is not null;

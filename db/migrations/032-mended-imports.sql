-- What a supplier has said that a wrong word in a column means, so that the next sheet is read so (decision 082).
create table import_words (
  supplier_id text not null references users on delete cascade,
  field text not null,
  word text not null,
  meaning text not null,
  used_at timestamptz not null,
  primary key (supplier_id, field, word)
);

-- Counts of rows that are forgotten already while wrong rows of the same sheet can still be mended.
alter table imports add column forgotten jsonb;

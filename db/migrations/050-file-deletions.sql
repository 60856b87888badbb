-- Files whose rows are gone, or that may have been written although nobody was told so: they are removed from where files
-- are kept, which may be another machine that is away just now. The row goes when the file has gone.
create table file_deletions (
  kind text not null check (kind in ('picture', 'private', 'archive')),
  key text not null,
  remove_at timestamptz not null,
  primary key (kind, key)
);

-- What one account has done within an hour, counted while it lasts.
create table account_counts (
  what text not null check (what in ('profile_hour')),
  user_id text not null references users (id) on delete cascade,
  window_start timestamptz not null,
  window_end timestamptz not null,
  count integer not null check (count >= 0),
  primary key (user_id, what, window_start)
);
create index account_counts_by_end on account_counts (window_end);

-- What one account has sent in a day is summed with every picture.
create index private_pictures_by_owner_time on private_pictures (owner_id, created_at);
create index import_archives_by_supplier on import_archives (supplier_id);

-- What is counted against the limits of decision 25. Of numbers and addresses only a keyed hash is kept.
create table sign_in_counts (
  what text not null check (what in ('number_hour', 'number_day', 'address_hour', 'all_day', 'wrong_hour')),
  who bytea not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  count integer not null check (count >= 0),
  primary key (what, who, window_start)
);
create index sign_in_counts_by_end on sign_in_counts (window_end);

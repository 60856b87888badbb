-- The admin area has one password and nobody's name: its argon2id hash is the one row. Of a session only the token's hash
-- is kept.
create table admin_password (
  only_one boolean primary key default true check (only_one),
  hash text not null check (hash like '$argon2id$%'),
  set_at timestamptz not null
);

create table admin_sessions (
  token_hash bytea primary key,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_sessions_by_expiry on admin_sessions (expires_at);

-- Wrong passwords are counted beside wrong codes.
alter table sign_in_counts drop constraint sign_in_counts_what_check;
alter table sign_in_counts add constraint sign_in_counts_what_check check (
  what in (
    'number_hour', 'number_day', 'address_hour', 'all_day', 'wrong_hour', 'question_hour', 'admin_address_hour',
    'admin_all_hour'
  )
);

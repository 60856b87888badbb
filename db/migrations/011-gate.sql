-- Wrong admin passwords no longer use up an hour's number: each makes the next try wait longer. One row for an address, for
-- a browser that has proven the password before, or for everywhere; only a keyed hash of which.
create table admin_waits (
  who bytea primary key,
  wrong integer not null check (wrong >= 0),
  -- Before this no try is looked at.
  free_at timestamptz not null,
  -- When the last one was counted; an hour later all are forgotten.
  touched_at timestamptz not null
);

delete from sign_in_counts where what in ('admin_address_hour', 'admin_all_hour');
alter table sign_in_counts drop constraint sign_in_counts_what_check;
alter table sign_in_counts add constraint sign_in_counts_what_check check (
  what in (
    'number_hour', 'number_day', 'address_hour', 'all_day', 'wrong_hour', 'question_hour', 'wrong_key_hour',
    'demo_pictures_hour'
  )
);

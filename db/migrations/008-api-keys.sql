-- Keys by which a supplier's programs call /api. Only the hash of a key is kept, and its end to tell it by.
create table api_keys (
  key_hash bytea primary key,
  id text not null unique,
  supplier_id text not null references users on delete cascade,
  name text not null check (name <> ''),
  last_four text not null check (length(last_four) = 4),
  created_at timestamptz not null,
  used_at timestamptz
);
create index api_keys_by_supplier on api_keys (supplier_id);
create trigger api_keys_of_open_accounts before insert on api_keys
  for each row execute function refuse_for_closed_account();

-- Wrong keys and the pictures of the demo page are counted beside wrong codes.
alter table sign_in_counts drop constraint sign_in_counts_what_check;
alter table sign_in_counts add constraint sign_in_counts_what_check check (
  what in (
    'number_hour', 'number_day', 'address_hour', 'all_day', 'wrong_hour', 'question_hour', 'admin_address_hour',
    'admin_all_hour', 'wrong_key_hour', 'demo_pictures_hour'
  )
);

-- What the demo page uploads is nobody's, and no product ever shows it.
alter table uploads
  alter column supplier_id drop not null,
  add constraint uploads_of_nobody check (supplier_id is not null or attached_at is null);
drop trigger uploads_of_open_accounts on uploads;
create trigger uploads_of_open_accounts before insert on uploads
  for each row when (new.supplier_id is not null) execute function refuse_for_closed_account();

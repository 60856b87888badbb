-- What a person has beside the account: sessions they can tell apart, platforms they sell on, a closed account.

alter table sessions
  add column id text not null unique default md5(random()::text || clock_timestamp()::text),
  add column device text not null default '';
alter table sessions alter column id drop default;

-- What a form without JavaScript is told once, after it was led back to its screen.
create table flashes (
  session_hash bytea primary key references sessions on delete cascade,
  form text not null,
  content json not null
);

-- An account that was closed stays as a row without a person: what the law keeps may point to it.
alter table users
  add column closed_at timestamptz,
  alter column mobile drop not null,
  drop constraint users_business_name_check,
  add constraint users_are_people check (
    case when closed_at is null then mobile is not null and length(business_name) >= 2
    else mobile is null and business_name = '' and gst_number is null and employees is null and established is null end);

create table selling_platforms (
  reseller_id text not null references users on delete cascade,
  platform text not null,
  store_name text not null check (store_name <> ''),
  store_url text check (store_url ~ '^https?://'),
  primary key (reseller_id, platform)
);

-- A request that was under way while its account was closed must not bring anything back.
create function refuse_for_closed_account() returns trigger language plpgsql as $$
begin
  perform from users where id = new.supplier_id and closed_at is null for key share;
  if not found then raise exception 'the account is closed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger products_of_open_accounts before insert on products
  for each row execute function refuse_for_closed_account();
create trigger warehouses_of_open_accounts before insert on supplier_warehouses
  for each row execute function refuse_for_closed_account();
create trigger uploads_of_open_accounts before insert on uploads
  for each row execute function refuse_for_closed_account();

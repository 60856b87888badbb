-- The operator's desk: what may be seen in public, what people were told, and the trail of what was changed.

-- standing ------------------------------------------------------------------------------------------------

-- The operator's own words to the owner of an account. Everything else names them by their number, so that erasing an
-- account erases them everywhere: then the words are empty.
create table told_reasons (
  id bigint generated always as identity primary key,
  user_id text not null references users on delete cascade,
  words text not null,
  at timestamptz not null
);
create index told_reasons_by_user on told_reasons (user_id, id);

alter table users
  add column status_reason_id bigint references told_reasons,
  add column blocked_at timestamptz,
  add column blocked_reason_id bigint references told_reasons,
  add constraint users_blocked_with_reason check ((blocked_at is null) = (blocked_reason_id is null)),
  -- May the public see this account and what it offers?
  add column is_public boolean generated always as
    (status = 'approved' and blocked_at is null and closed_at is null) stored;

-- status is the supplier's own word; stopped_at is the operator's; a product is public when nothing speaks against it.
alter table products
  add column stopped_at timestamptz,
  add column stopped_reason_id bigint references told_reasons,
  add column is_supplier_public boolean not null default true,
  add constraint products_stopped_with_reason check ((stopped_at is null) = (stopped_reason_id is null));
alter table products
  add column is_public boolean generated always as
    (status = 'active' and stopped_at is null and is_supplier_public) stored;

update products set is_supplier_public = false
  where supplier_id in (select id from users where not is_public);

-- Waits for whoever is changing the account's standing, so that nothing is listed past it.
create function take_standing_of_supplier() returns trigger language plpgsql as $$
begin
  select is_public into new.is_supplier_public from users where id = new.supplier_id for share;
  return new;
end $$;
create trigger products_standing before insert on products
  for each row execute function take_standing_of_supplier();

create function pass_standing_on() returns trigger language plpgsql as $$
begin
  perform from products where supplier_id = new.id and is_supplier_public <> new.is_public
    order by id for no key update;
  update products set is_supplier_public = new.is_public
    where supplier_id = new.id and is_supplier_public <> new.is_public;
  return null;
end $$;
create trigger users_standing after update on users
  for each row when (old.is_public is distinct from new.is_public) execute function pass_standing_on();

-- The market's indexes hold what is public.
drop index products_by_price;
drop index products_newest;
drop index products_by_category;
drop index products_by_category_price;
drop index products_on_shelves;
create index products_by_price on products (price_per_piece, id) where is_public;
create index products_newest on products (id) where is_public;
create index products_by_category on products (category_id, id) where is_public;
create index products_by_category_price on products (category_id, price_per_piece, id) where is_public;
create index products_on_shelves on products using gin
  ((id >> 12), price_shelf(price_per_piece), category_id, price_band(price_per_piece), branch_ids, search_text gin_trgm_ops,
    letter_pairs(search_text))
  with (fastupdate = on) where is_public;

-- inventory -----------------------------------------------------------------------------------------------

-- Retired: no longer offered to anybody. Only what is not in use retires.
alter table warehouse_vicinities add column retired_at timestamptz;
alter table product_categories add column retired_at timestamptz;

-- the trail -----------------------------------------------------------------------------------------------

-- Every change made in the admin area. before and after name people and their words by id, never by value. Each row's
-- hash covers the row and the hash of the one before it (the text of audit_line).
create table audit_trail (
  id bigint primary key check (id > 0),
  at timestamptz not null,
  actor text not null check (actor <> ''),
  action text not null check (action <> ''),
  subject text not null,
  before json,
  after json,
  previous_hash bytea not null,
  hash bytea not null unique
);
create index audit_trail_by_action on audit_trail (action, id);
create index audit_trail_by_subject on audit_trail (subject, id);

create table audit_head (
  only_one boolean primary key default true check (only_one),
  count bigint not null,
  hash bytea not null
);
insert into audit_head (count, hash) values (0, decode(repeat('00', 32), 'hex'));

-- A field as its length in bytes, a colon and itself: two rows never read the same.
create function audit_field(content text) returns text language sql immutable as
  $$ select case when content is null then '-' else octet_length(content) || ':' || content end $$;
create function audit_time(at timestamptz) returns text language sql immutable as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;
create function audit_line(entry audit_trail) returns text language sql immutable as $$
  select concat_ws(',', encode(entry.previous_hash, 'hex'), entry.id::text, audit_time(entry.at),
    audit_field(entry.actor), audit_field(entry.action), audit_field(entry.subject),
    audit_field(entry.before::text), audit_field(entry.after::text))
$$;

-- The row of the head is held until the commit: entries stand one behind the other, without a gap.
create function chain_audit() returns trigger language plpgsql as $$
begin
  select count + 1, hash into new.id, new.previous_hash from audit_head for update;
  new.hash := sha256(convert_to(audit_line(new), 'UTF8'));
  update audit_head set count = new.id, hash = new.hash;
  return new;
end $$;
create trigger audit_trail_chained before insert on audit_trail for each row execute function chain_audit();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_trail is append-only' using errcode = 'restrict_violation';
end $$;
create trigger audit_trail_append_only before update or delete or truncate on audit_trail
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();

-- What a form of the admin area without JavaScript is told once.
create table admin_flashes (
  session_hash bytea primary key references admin_sessions on delete cascade,
  form text not null,
  content json not null
);

-- Calls to suppliers, messages to the operator, and what a seller says of the business behind the name.

-- Whom a reseller was shown the mobile number of: once a day for the two, however often it was asked for.
create table supplier_calls (
  id bigint generated always as identity primary key,
  reseller_id text not null references users,
  supplier_id text not null references users,
  -- From whose page it was asked first; null once the product is gone.
  product_id bigint references products on delete set null,
  -- In India.
  day date not null,
  at timestamptz not null,
  unique (reseller_id, day, supplier_id)
);
create index supplier_calls_by_supplier on supplier_calls (supplier_id, at);
create index supplier_calls_by_product on supplier_calls (product_id);

-- What a visitor or somebody signed in writes to the operator.
create table contact_messages (
  id bigint generated always as identity (start with 2001) primary key,
  -- Null for a visitor, and once the account is closed.
  account_id text references users on delete set null,
  name text not null,
  -- A mobile number or an e-mail address.
  answer_to text not null,
  subject text not null check (subject in ('sign-in', 'account', 'listing', 'order', 'payment', 'person', 'privacy', 'other')),
  words text not null,
  -- Of sender, subject and words: what is open already is not taken twice.
  sameness bytea not null,
  at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('answered', 'closed')),
  -- The operator's own, of what was done.
  note text not null default '',
  constraint contact_messages_closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create unique index contact_messages_once on contact_messages (sameness) where closed_at is null;
create index contact_messages_open on contact_messages (id) where closed_at is null;
create index contact_messages_by_account on contact_messages (account_id);
create index contact_messages_closed on contact_messages (closed_at);

alter table sign_in_counts drop constraint sign_in_counts_what_check;
alter table sign_in_counts add constraint sign_in_counts_what_check check (
  what in (
    'number_hour', 'number_day', 'address_hour', 'all_day', 'wrong_hour', 'question_hour', 'wrong_key_hour',
    'demo_pictures_hour', 'contact_hour'
  )
);

-- Who sells (Consumer Protection (E-Commerce) Rules, 2020, rule 6(5)); public where given. The GST number was given
-- without that: its owner says so.
alter table users add column legal_name text not null default '';
alter table users add column legal_address text not null default '';
alter table users add column is_gst_shown boolean not null default false;

-- Talking: threads between a reseller and a supplier, inquiries and quotes, requests to several suppliers, notices.
-- Money is integer paise; goods are pieces and cartons.

-- notices -------------------------------------------------------------------------------------------------

-- What a person is told of, written in the transaction in which it happened: told exactly when it holds. What the other
-- channels have to send is taken from here.
create table notices (
  id bigint generated always as identity primary key,
  account_id text not null references users on delete cascade,
  kind text not null check (kind <> ''),
  -- What it is about, by numbers and names as they stood: {"order": "100001"}.
  about jsonb not null default '{}',
  at timestamptz not null,
  read_at timestamptz,
  -- When the channels beside the app took it over.
  handed_at timestamptz
);
create index notices_by_account on notices (account_id, id desc);
create index notices_unread on notices (account_id) where read_at is null;
create index notices_to_hand_over on notices (id) where handed_at is null;

-- pictures of talks ---------------------------------------------------------------------------------------

-- Pictures that only certain people see; their files lie apart from those of products.
create table private_pictures (
  key text primary key,
  -- Null once the owner's account is closed: the next sweep removes it.
  owner_id text references users on delete set null,
  bytes integer not null check (bytes > 0),
  thumbnail_bytes integer not null check (thumbnail_bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- When something began to show it; null while nothing does.
  attached_at timestamptz,
  created_at timestamptz not null
);
create index private_pictures_unused on private_pictures (created_at) where attached_at is null;

-- threads -------------------------------------------------------------------------------------------------

-- Everything that one reseller and one supplier say to each other.
create table threads (
  id bigint generated always as identity (start with 3001) primary key,
  reseller_id text not null references users,
  supplier_id text not null references users,
  opened_at timestamptz not null,
  -- Of its newest message: number, time and author.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz not null,
  last_by text check (last_by in ('reseller', 'supplier')),
  -- Up to which message each side has read.
  reseller_read integer not null default 0 check (reseller_read between 0 and last_number),
  supplier_read integer not null default 0 check (supplier_read between 0 and last_number),
  -- Each side can shut the other out.
  blocked_by_reseller_at timestamptz,
  blocked_by_supplier_at timestamptz,
  unique (reseller_id, supplier_id),
  check ((last_by is null) = (last_number = 0))
);
create index threads_of_supplier on threads (supplier_id, last_at desc, id desc);
create index threads_of_reseller on threads (reseller_id, last_at desc, id desc);

-- inquiries and quotes ------------------------------------------------------------------------------------

-- What a reseller asked about one product.
create table inquiries (
  id bigint generated always as identity (start with 7001) primary key,
  thread_id bigint not null references threads,
  -- Null once the product is gone with its supplier's account.
  product_id bigint references products on delete set null,
  product_name text not null,
  -- Where the goods would go; empty once the reseller's account is closed.
  pincode text not null,
  -- Of the form it was sent from: sent twice, it is one inquiry.
  key text not null check (length(key) between 1 and 255),
  at timestamptz not null,
  unique (thread_id, key)
);
create index inquiries_by_thread on inquiries (thread_id, id desc);
create index inquiries_by_product on inquiries (product_id);
create index inquiries_by_day on inquiries (at);

-- What the reseller would take: the first with the inquiry, further ones against a quote.
create table inquiry_asks (
  inquiry_id bigint not null references inquiries,
  number integer not null check (number > 0),
  pieces integer not null check (pieces > 0),
  -- A piece; null where none was named.
  target_price bigint check (target_price > 0),
  at timestamptz not null,
  primary key (inquiry_id, number)
);

-- What a reseller wants of whoever has it.
create table bulk_requests (
  id bigint generated always as identity (start with 6001) primary key,
  reseller_id text not null references users,
  category_id integer not null references product_categories,
  -- In the reseller's own words; empty once the account is closed.
  wanted text not null,
  pieces integer not null check (pieces > 0),
  target_price bigint check (target_price > 0),
  pincode text not null,
  needed_by date,
  key text not null check (length(key) between 1 and 255),
  at timestamptz not null,
  expires_at timestamptz not null,
  -- The reseller does not want it any more.
  closed_at timestamptz,
  unique (reseller_id, key)
);
create index bulk_requests_by_reseller on bulk_requests (reseller_id, id desc);

-- Which suppliers it went to, and what they said without a quote.
create table bulk_request_suppliers (
  request_id bigint not null references bulk_requests,
  supplier_id text not null references users,
  position integer not null check (position between 1 and 5),
  declined_at timestamptz,
  primary key (request_id, supplier_id),
  unique (request_id, position)
);
create index bulk_requests_by_supplier on bulk_request_suppliers (supplier_id, request_id desc);

create table bulk_request_pictures (
  request_id bigint not null references bulk_requests,
  position integer not null check (position between 1 and 4),
  key text not null references private_pictures,
  primary key (request_id, position)
);
create index bulk_request_pictures_by_key on bulk_request_pictures (key);

-- A price that a supplier gives one reseller, in answer to an inquiry or to a request. Sent, it never changes; a newer
-- version takes its place.
create table quotes (
  id bigint generated always as identity (start with 9001) primary key,
  inquiry_id bigint references inquiries,
  request_id bigint references bulk_requests,
  version integer not null check (version > 0),
  supplier_id text not null references users,
  reseller_id text not null references users,
  product_id bigint references products on delete set null,
  product_name text not null,
  pieces_per_carton integer not null check (pieces_per_carton > 0),
  price_per_carton bigint not null check (price_per_carton > 0),
  cartons integer not null check (cartons > 0),
  -- All of it, to the PIN code that was asked for; null where freight is paid on receipt.
  delivery bigint check (delivery >= 0),
  note text not null default '',
  at timestamptz not null,
  valid_until timestamptz not null check (valid_until > at),
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  order_id bigint unique references orders,
  check ((inquiry_id is null) <> (request_id is null)),
  check ((accepted_at is null) = (order_id is null)),
  check (accepted_at is null or withdrawn_at is null),
  unique (inquiry_id, version),
  unique (request_id, supplier_id, version)
);
-- However many accept at once, one quote of an inquiry or a request is taken.
create unique index quotes_taken_of_inquiry on quotes (inquiry_id) where accepted_at is not null;
create unique index quotes_taken_of_request on quotes (request_id) where accepted_at is not null;
create index quotes_by_product on quotes (product_id);
create index quotes_of_supplier on quotes (supplier_id, id desc);
create index quotes_of_reseller on quotes (reseller_id, id desc);

create function refuse_change_of_quote() returns trigger language plpgsql as $$
begin
  if (old.accepted_at is not null or old.withdrawn_at is not null)
      and (new.accepted_at, new.withdrawn_at, new.order_id)
        is distinct from (old.accepted_at, old.withdrawn_at, old.order_id)
    or (new.id, new.inquiry_id, new.request_id, new.version, new.supplier_id, new.reseller_id, new.product_name,
        new.pieces_per_carton, new.price_per_carton, new.cartons, new.delivery, new.at, new.valid_until)
      is distinct from (old.id, old.inquiry_id, old.request_id, old.version, old.supplier_id, old.reseller_id,
        old.product_name, old.pieces_per_carton, old.price_per_carton, old.cartons, old.delivery, old.at, old.valid_until)
    -- Words go with the account that wrote them, and a product with its supplier's.
    or (new.note <> '' and new.note <> old.note)
    or (new.product_id is not null and new.product_id is distinct from old.product_id) then
    raise exception 'a quote that was sent does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger quotes_stay before update on quotes for each row execute function refuse_change_of_quote();

-- messages ------------------------------------------------------------------------------------------------

-- One thing that was said, or a card: what it shows stands elsewhere, by the number here.
create table messages (
  thread_id bigint not null references threads,
  number integer not null check (number > 0),
  author text not null check (author in ('reseller', 'supplier')),
  kind text not null check (kind in ('text', 'pictures', 'product', 'inquiry', 'counter', 'quote', 'order')),
  text text not null default '',
  -- Of the sender's own: sent twice, it is one message.
  key text not null check (length(key) between 1 and 255),
  at timestamptz not null,
  -- When its words were erased with the account that wrote them.
  erased_at timestamptz,
  product_id bigint references products on delete set null,
  inquiry_id bigint references inquiries,
  ask_number integer,
  quote_id bigint references quotes,
  order_id bigint references orders,
  primary key (thread_id, number),
  unique (thread_id, author, key),
  foreign key (inquiry_id, ask_number) references inquiry_asks (inquiry_id, number),
  check (kind <> 'text' or text <> '' or erased_at is not null),
  check ((kind in ('inquiry', 'counter')) = (ask_number is not null)),
  check ((kind = 'quote') = (quote_id is not null)),
  check ((kind = 'order') = (order_id is not null))
);
create index messages_by_product on messages (product_id) where product_id is not null;

create table message_pictures (
  thread_id bigint not null,
  number integer not null,
  position integer not null check (position between 1 and 4),
  key text not null references private_pictures,
  primary key (thread_id, number, position),
  foreign key (thread_id, number) references messages (thread_id, number)
);
create index message_pictures_by_key on message_pictures (key);

-- A thread that was being opened while an account was closed must not bring anything back.
create function refuse_talk_of_closed_accounts() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from users where id in (new.supplier_id, new.reseller_id) and closed_at is null
      for key share) as open) <> 2 then
    raise exception 'the account is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger threads_of_open_accounts before insert on threads
  for each row execute function refuse_talk_of_closed_accounts();

-- Reports of chats, and how fast suppliers answer in them.

-- What one side of a thread reported to the operator, of one message or of all of it.
create table thread_reports (
  id bigint generated always as identity (start with 4001) primary key,
  thread_id bigint not null references threads,
  -- Null for the whole thread.
  message_number integer check (message_number > 0),
  -- Null once the account is closed.
  reporter_id text references users on delete set null,
  reason text not null check (reason in ('spam', 'abuse', 'fraud', 'forbidden', 'other')),
  words text not null,
  at timestamptz not null,
  -- Its last words as they were when it was reported.
  seen json not null,
  closed_at timestamptz,
  outcome text check (outcome in ('kept', 'blocked')),
  constraint thread_reports_closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create unique index thread_reports_once on thread_reports (thread_id, reporter_id) where closed_at is null;
create index thread_reports_open on thread_reports (id) where closed_at is null;
create index thread_reports_by_reporter on thread_reports (reporter_id, at);

-- The number at the chats of an area.
create index threads_unread_by_supplier on threads (supplier_id) where supplier_read < last_number;
create index threads_unread_by_reseller on threads (reseller_id) where reseller_read < last_number;

-- How fast each supplier usually answers, as it was when it was last computed: pages are not drawn anew for every message.
create table supplier_answers (
  supplier_id text primary key references users on delete cascade,
  median_seconds integer not null check (median_seconds >= 0),
  answers integer not null check (answers > 0),
  computed_at timestamptz not null
);

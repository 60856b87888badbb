-- What people want to be told of and by which channel, and what becomes of a notice in the channels beside the app.

-- A row for each kind that somebody does not want by a channel: whoever has said nothing wants everything.
create table unwanted_notices (
  account_id text not null references users on delete cascade,
  kind text not null check (kind <> ''),
  channel text not null check (channel in ('app', 'sms')),
  primary key (account_id, kind, channel)
);

-- When no SMS is sent, in minutes since midnight in India; without a row it is from 21:00 until 08:00.
create table quiet_hours (
  account_id text primary key references users on delete cascade,
  is_on boolean not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 0 and 1439)
);

-- What goes out beside the app: one row for a notice and a channel, so that each is sent once. 'sending' is committed before
-- the provider is asked: found so after a crash, nobody knows whether it went out, and it is not sent again.
create table notice_sendings (
  notice_id bigint not null references notices on delete cascade,
  channel text not null check (channel in ('sms')),
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  -- How often the provider was asked.
  tries integer not null default 0 check (tries >= 0),
  changed_at timestamptz not null,
  primary key (notice_id, channel)
);
create index notice_sendings_open on notice_sendings (state) where state in ('queued', 'sending');

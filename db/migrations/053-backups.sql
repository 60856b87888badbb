-- What became of each scheduled back-up. A shop has one schedule, however many processes it has: one back-up runs at a time.
create table backups (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  state text not null check (state in ('running', 'verified', 'incomplete', 'failed')),
  began_at timestamptz not null,
  -- The process that makes it says every few seconds that it is there; one that says nothing any more has ended.
  beat_at timestamptz not null,
  ended_at timestamptz,
  -- Of the archive, where there is one.
  bytes bigint check (bytes >= 0),
  making_ms integer check (making_ms >= 0),
  verifying_ms integer check (verifying_ms >= 0),
  failure text check (failure in ('disk-full', 'unwritable', 'damaged', 'interrupted', 'fault')),
  -- The whole sentence, in English, as the log has it.
  reason text check (length(reason) <= 1000),
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'failed') = (failure is not null)),
  check (state not in ('verified', 'incomplete') or (bytes is not null and making_ms is not null and verifying_ms is not null))
);
create unique index backups_one_running on backups ((true)) where state = 'running';
create index backups_by_state on backups (state, began_at desc);
create index backups_by_name on backups (name);

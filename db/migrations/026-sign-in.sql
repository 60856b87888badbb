-- A code for signing in is another row than one for a change of the account, so that nobody who asks for the one disturbs the
-- other (decision 060). What was under way at this moment stays what it was: codes live for five minutes.
alter table one_time_codes add column use text not null default 'sign-in'
  constraint one_time_codes_use_check check (use in ('sign-in', 'payment-details', 'account'));
alter table one_time_codes alter column use drop default;
-- The browser that it was sent for; null of those from before.
alter table one_time_codes add column asked_by text;
alter table one_time_codes drop constraint one_time_codes_pkey;
alter table one_time_codes add primary key (mobile, use);

-- Wrong tries of one browser at one code; those of all stand beside the code.
create table code_tries (
  mobile text not null,
  use text not null,
  browser text not null,
  wrong integer not null,
  primary key (mobile, use, browser),
  foreign key (mobile, use) references one_time_codes (mobile, use) on delete cascade
);

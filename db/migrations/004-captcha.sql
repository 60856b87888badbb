-- Captchas that have been used; each counts once. Only a keyed hash is kept, until the captcha would have expired.
create table used_captchas (
  key bytea primary key,
  expires_at timestamptz not null
);
create index used_captchas_by_expiry on used_captchas (expires_at);

-- Sends after the question that stands in for the captcha where there is no JavaScript are counted apart.
alter table sign_in_counts drop constraint sign_in_counts_what_check;
alter table sign_in_counts add constraint sign_in_counts_what_check
  check (what in ('number_hour', 'number_day', 'address_hour', 'all_day', 'wrong_hour', 'question_hour'));

-- Which version of the privacy notice a person consented to, and in which language they read it.
create table consents (
  user_id text not null references users on delete cascade,
  notice_version text not null,
  language text not null,
  at timestamptz not null,
  primary key (user_id, notice_version)
);

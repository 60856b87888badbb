-- A message may come late: the code before the last one stays right until its own five minutes are over. Both are null
-- where there is none.
alter table one_time_codes
  add column before_hash bytea,
  add column before_expires_at timestamptz;

-- What a form without JavaScript was told stays until it was shown for sure, and no longer than this (decision 067). Null of
-- what was written before, or by a process of before.
alter table flashes add column until timestamptz;
alter table admin_flashes add column until timestamptz;

-- A keyed hash of the number of a closed account that suppliers had shut out, so that it comes back shut out (decision 068). For a
-- year.
create table shut_out_numbers (
  number_hash bytea not null,
  supplier_id text not null references users,
  since timestamptz not null,
  until timestamptz not null,
  primary key (number_hash, supplier_id)
);
create index shut_out_numbers_of_supplier on shut_out_numbers (supplier_id);

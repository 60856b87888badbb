-- Searches that resellers have saved, and the notices of what has come for them since (decision 133).
create table saved_searches (
  id bigint generated always as identity primary key,
  reseller_id text not null references users on delete cascade,
  -- Address of the market behind the question mark, its parts in their one order and without a sort: q=ghadi&price=100-199.
  query text not null check (length(query) between 1 and 2000),
  saved_at timestamptz not null,
  -- Products with a higher number came after the reseller looked, and after the last notice was thought of.
  looked_product bigint not null,
  noticed_product bigint not null,
  unique (reseller_id, query)
);

-- When the searches of a reseller are looked through next: an hour after nothing was found, a day after a notice.
create table search_looks (
  reseller_id text primary key references users on delete cascade,
  next_at timestamptz not null
);
create index search_looks_by_time on search_looks (next_at);

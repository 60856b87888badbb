-- Pairs of the trade's words that the shop has been given with a version of the software: none is given a second time, so
-- that what the operator has changed or removed does not come back (decision 131).
create table given_synonyms (
  word text not null,
  other text not null,
  primary key (word, other)
);
insert into given_synonyms (word, other) select distinct word, other from search_synonyms;

-- When a pair was last changed: a form that shows an older one is refused.
alter table search_synonyms add column updated_at timestamptz not null default now();

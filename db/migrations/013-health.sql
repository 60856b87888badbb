-- What an operator looks at in the first week: how the shop grows, what people looked for in vain, what it takes.

-- Days are counted from the newest: an index on the time they are counted by.
create index users_by_day on users (created_at);
create index products_by_day on products (created_at);

-- Words that found nothing, by day of Asia/Kolkata.
create table empty_searches (
  words text not null check (words <> '' and char_length(words) <= 60),
  day date not null,
  times integer not null check (times > 0),
  last_at timestamptz not null,
  primary key (words, day)
);
create index empty_searches_by_day on empty_searches (day);

-- What files take beside the picture itself; null for those kept before anybody asked.
alter table uploads add column thumbnail_bytes integer;
alter table import_archives add column bytes bigint;

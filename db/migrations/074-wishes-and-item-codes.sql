-- One wish in several spellings is one (decision 145): what a search comes to when its words are folded, null until it is
-- known; and item codes, found by their beginning.
create function wish_of_words(words text) returns text language sql immutable parallel safe strict as $$
  select coalesce(nullif(array_to_string(folded_words(words), ' '), ''), words)
$$;
alter table empty_searches add column folded text;
create function keep_wish() returns trigger language plpgsql as $$
begin
  new.folded := wish_of_words(new.words);
  return new;
end $$;
create trigger empty_searches_wish before insert on empty_searches
  for each row execute function keep_wish();

-- Step, again until nothing is left
update empty_searches set folded = wish_of_words(words)
  where (words, day) in (select words, day from empty_searches where folded is null limit 500);

-- Step
drop index concurrently if exists empty_searches_by_wish;
create index concurrently empty_searches_by_wish on empty_searches (day, folded);

-- Step
drop index concurrently if exists products_by_code;
create index concurrently products_by_code on products ((lower(sku) collate "C")) where sku is not null;

-- Step
drop index concurrently if exists product_variants_by_code;
create index concurrently product_variants_by_code on product_variants ((lower(sku) collate "C")) where sku is not null;

-- Lists of accounts and of products that are not on the market find names as the market does (decision 134).

-- Words of an account's name as it is folded, marked as those of products' names are. Never empty, so that the step that
-- fills them comes to its end.
alter table users add column found_by text[] not null default '{}';
create function words_of_account(name text) returns text[] language sql immutable parallel safe as $$
  select '{.}'::text[] || array(select '~' || word from unnest(folded_words(name)) as word)
$$;
create function keep_account_words() returns trigger language plpgsql as $$
begin
  new.found_by := words_of_account(new.business_name);
  return new;
end $$;
create trigger users_words before insert or update of business_name on users
  for each row execute function keep_account_words();

-- A word of a search as names have it, folded, and the words that mean the same.
create function words_alike(word text) returns text[] language sql stable as $$
  with sought as materialized (select fold_word(word) as folded)
  select array(select '~' || folded from sought where folded <> ''
    union select '~' || case when s.folded = sought.folded then s.other_folded else s.folded end
      from sought join search_synonyms s on sought.folded <> '' and sought.folded in (s.folded, s.other_folded))
$$;

-- Step, again until nothing is left
update users set found_by = words_of_account(business_name)
  where id in (select id from users where found_by = '{}' limit 500);

-- Step
drop index concurrently if exists users_by_folded_words;
create index concurrently users_by_folded_words on users using gin (found_by);

-- Step
drop index concurrently if exists products_hidden_by_words;
create index concurrently products_hidden_by_words on products using gin (found_by) where not is_public;

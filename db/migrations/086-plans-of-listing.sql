-- Listing costs less for each product (decision 209). The words and ranks stay as they were.

-- A function in SQL within another one is planned anew for every product; one in PL/pgSQL keeps its plans.
create or replace function plain_words(text) returns text[] language plpgsql immutable parallel safe as $$
declare
  found text[] := '{}';
  word text;
begin
  foreach word in array coalesce(regexp_split_to_array(lower($1), '[\s!-/:-@\[-`{-~]+'), '{}') loop
    if word <> '' and not word = any (found) then found := found || word; end if;
  end loop;
  return found;
end $$;

create or replace function product_words(name text, others text, category text[]) returns text[]
language plpgsql immutable parallel safe as $$
declare
  words text[] := '{.}';
  word text;
begin
  foreach word in array plain_words(name) loop words := words || ('=' || word); end loop;
  foreach word in array coalesce(folded_words(name), '{}') loop words := words || ('~' || word); end loop;
  return words || array(select unnest(folded_words(others)) union select unnest(category));
end $$;

create or replace function words_of_product(product products) returns text[] language plpgsql stable as $$
begin
  return product_words(concat_ws(' ', product.name, product.english_name), concat_ws(' ',
    (select business_name from users where id = product.supplier_id),
    (select c.name from product_categories c where c.id = product.category_id),
    product.brand,
    (select string_agg(one, ' ') from jsonb_array_elements(product.options) as options (option),
      jsonb_array_elements_text(option -> 'values') as option_values (one)),
    product.description),
    (select w.folded from category_words w join product_categories c on c.name = w.name where c.id = product.category_id));
end $$;

-- Letters are folded by the same rules with fewer expressions.
create or replace function folded_letters(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  folded text := word;
  before text;
  vowel integer;
  rest text;
  kept text;
begin
  if octet_length(folded) <> length(folded) then folded := latin_skeleton(folded); end if;
  for turn in 1..12 loop
    before := folded;
    -- No rule below applies to a word without any of these.
    if folded !~ ('[^abdefgijklmnoprstuvyCG]|tC|^sC|ea|ou|au|ayi|i[ao]|ua|ai.|[aeiou].*a.|n[bp]|[ey]$|.{4}a$|e[lrn]$'
      || '|aa|bb|dd|ee|ff|gg|ii|jj|kk|ll|mm|nn|oo|pp|rr|ss|tt|uu|vv|yy|CC|GG')
    then
      folded := replace(replace(folded, 'C', 'ch'), 'G', 'gh');
      exit when length(folded) <= 40;
      folded := left(folded, 40);
      continue;
    end if;
    -- Consonants.
    if strpos(folded, 'c') > 0 then
      folded := regexp_replace(replace(replace(folded, 'cch', 'ch'), 'ch', 'C'), 'c(?=[eiy])', 's', 'g');
    end if;
    folded := translate(replace(replace(replace(folded, 'tC', 'C'), 'ph', 'f'), 'x', 'ks'), 'cqzw', 'kkjv');
    if left(folded, 2) = 'gh' then folded := 'G' || substr(folded, 3); end if;
    if left(folded, 2) = 'sC' then folded := 'sk' || substr(folded, 3); end if;
    -- Vowels.
    folded := replace(replace(replace(replace(replace(folded, 'oo', 'u'), 'ee', 'i'), 'eath', 'eth'), 'ea', 'i'), 'aa', 'a');
    folded := replace(replace(replace(folded, 'ou', 'o'), 'au', 'o'), 'ayi', 'ai');
    folded := replace(replace(replace(folded, 'ia', 'iya'), 'io', 'iyo'), 'ua', 'uva');
    if strpos(folded, 'ai') between 1 and length(folded) - 2 then folded := regexp_replace(folded, 'ai(?=.)', 'e', 'g'); end if;
    if right(folded, 2) = 'ay' then folded := left(folded, -1) || 'i'; end if;
    -- An 'a' behind the first vowel, said or not, except at the end and where it keeps an h from the consonant before.
    vowel := strpos(translate(folded, 'eiou', 'aaaa'), 'a');
    rest := substr(folded, vowel + 1);
    if vowel > 0 and strpos(rest, 'a') > 0 then
      kept := case when right(rest, 2) = 'ai' then 'ai' when right(rest, 1) = 'a' then 'a' else '' end;
      rest := replace(left(rest, length(rest) - length(kept)), 'ah', 'A');
      folded := left(folded, vowel) || replace(replace(rest, 'a', ''), 'A', 'ah') || kept;
    end if;
    -- Breath, nasals before lips, doubles.
    if strpos(folded, 'h') > 0 then folded := regexp_replace(folded, '([bCdfGgjklmnprstvy])h+', '\1', 'g'); end if;
    folded := regexp_replace(replace(replace(folded, 'nb', 'mb'), 'np', 'mp'), '(.)\1+', '\1', 'g');
    -- The end: neither a nor e of a long word, and one for both of a short one; 'er' as it is written without its vowel.
    vowel := strpos(translate(folded, 'eiou', 'aaaa'), 'a');
    if vowel > 0 and length(folded) > vowel then
      if right(folded, 1) in ('a', 'e') and folded ~ '[^aeiou].$' then
        folded := left(folded, -1) || case when length(folded) > 4 then '' else 'a' end;
      end if;
      if right(folded, 1) = 'y' and folded ~ '[^aeiou].$' then folded := left(folded, -1) || 'i'; end if;
      if length(folded) > vowel + 2 and right(folded, 2) in ('el', 'er', 'en')
        and folded ~ '[^aeioul]el$|[^aeiour]er$|[^aeioun]en$'
      then
        folded := left(folded, -2) || right(folded, 1);
      end if;
    end if;
    if folded = before then
      folded := replace(replace(folded, 'C', 'ch'), 'G', 'gh');
      exit when length(folded) <= 40;
      folded := left(folded, 40);
    end if;
  end loop;
  return folded;
end $$;

-- Most words are letters alone.
create or replace function folded_words(words text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  found text[] := '{}';
  word text;
  part text;
begin
  foreach word in array string_to_array(plain_letters(left(words, 4000)), ' ') loop
    word := btrim(word, './_-');
    if word !~ '[0-9./_-]' then
      part := folded_letters(left(word, 40));
      if part <> '' and not part = any (found) then found := found || part; end if;
      exit when cardinality(found) >= 60;
      continue;
    end if;
    if word ~ '[0-9]' and not left(word, 40) = any (found) then found := found || left(word, 40); end if;
    if word ~ '[^0-9./_-]' or word ~ '[./_-]' then
      foreach part in array string_to_array(translate(word, './_', '---'), '-') loop
        part := left(part, 40);
        if part !~ '[0-9]' then part := folded_letters(part); end if;
        if part <> '' and not part = any (found) then found := found || part; end if;
      end loop;
    end if;
    exit when cardinality(found) >= 60;
  end loop;
  return found[1:60];
end $$;

-- A product whose row, stock and photos change in one transaction is ranked once at the commit: 'thok.ranked' lists those that
-- are done, and any later change empties it. Statements for many products would only search a longer list.
create or replace function gather_rank(product bigint) returns void language plpgsql as $$
begin
  perform set_config('thok.ranked', '', true);
  if coalesce(length(current_setting('thok.ranks', true)), 0) < 65536 and exists (
    select from market_ranks m join products p on p.id = m.product_id where m.product_id = product)
  then
    perform set_config('thok.ranks', concat(current_setting('thok.ranks', true), product, ' '), true);
  end if;
end $$;
create function rank_once(product bigint) returns void language plpgsql as $$
declare
  ranked text := coalesce(current_setting('thok.ranked', true), '');
begin
  perform rank_gathered();
  if strpos(ranked, concat(' ', product, ' ')) > 0 then return; end if;
  perform rank_product(product);
  if length(ranked) < 4096 then perform set_config('thok.ranked', concat(ranked, ' ', product, ' '), true); end if;
end $$;
create or replace function keep_rank() returns trigger language plpgsql as $$
begin
  perform rank_once(new.id);
  return null;
end $$;
create or replace function keep_rank_of_part() returns trigger language plpgsql as $$
begin
  perform rank_once(coalesce(new.product_id, old.product_id));
  return null;
end $$;

-- A plan made while a shop is empty scans whole tables, and is kept until statistics are taken: the first sheet of 10,000
-- products scanned all products for each of them. These functions find single rows by keys, so they never need a scan.
alter function add_only_variant() set enable_seqscan = off;
alter function gather_rank_of_product() set enable_seqscan = off;
alter function gather_rank_of_part() set enable_seqscan = off;
alter function keep_rank() set enable_seqscan = off;
alter function keep_rank_of_part() set enable_seqscan = off;

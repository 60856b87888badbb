-- Singular and plural, English words in Indian letters, and skeletons with a typing error (decision 144). Search looks all of them
-- up in the vocabulary of names; products are not written anew.

-- What a word may be the plural of, in English, Hindi and Gujarati: forms that say so themselves.
create function singular_forms(word text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  stem text;
begin
  if length(word) < 4 then return '{}'; end if;
  if octet_length(word) = length(word) then
    if word !~ '^[a-z]+s$' or word ~ '(ss|us|is)$' then return '{}'; end if;
    stem := left(word, -1);
    if stem ~ '..ie$' then return array[left(stem, -2) || 'y', stem]; end if;
    if stem ~ '..ve$' then return array[stem, left(stem, -2) || 'f', left(stem, -2) || 'fe']; end if;
    if stem ~ '(ch|sh|s|x|z|o)e$' then return array[left(stem, -1), stem]; end if;
    return array[stem];
  end if;
  -- साड़ियाँ, साड़ियों, वस्तुएँ, मालाओं; બોટલોમાં is one of the others.
  if word ~ '.[िी](याँ|यां|यों|यो)$' then return array[regexp_replace(word, '[िी]य(ाँ|ां|ों|ो)$', 'ी')]; end if;
  if word ~ '.(ुएँ|ुएं|ुओं)$' then return array[left(word, -3) || 'ू']; end if;
  if word ~ '.(ाएँ|ाएं|ाओं)$' then return array[left(word, -2)]; end if;
  if word ~ '.ों$' then return array[left(word, -2), left(word, -2) || 'ा']; end if;
  if word ~ '.ें$' then return array[left(word, -2)]; end if;
  -- સાડીઓ, ડબ્બાઓ, ઋતુઓ
  if word ~ '.ાઓ$' then return array[left(word, -1), left(word, -2) || 'ો']; end if;
  if word ~ '.ઓ$' then return array[left(word, -1)]; end if;
  return '{}';
end $$;

-- What a word may be another form of, if nobody knows the word itself: such endings are those of other words too.
create function perhaps_forms(word text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  forms text[] := '{}';
  stem text;
begin
  if length(word) < 4 then return '{}'; end if;
  if octet_length(word) = length(word) then
    -- ghadiyan, sadiyon, botalo, kitaben
    stem := substring(word from '^([a-z]{2,}?)iy?(?:aan|an|on|o)$');
    if stem is not null then forms := array[stem || 'i']; end if;
    return forms || array(select one from (values (substring(word from '^([a-z]{3,}?)(?:on|en|o|ein)$'))) as stems (one)
      where one is not null);
  end if;
  -- પાણીની, બોટલોમાં: what follows a word is written to it; बैग्स, બેગ્સ are English plurals in Indian letters.
  stem := substring(word from '^(.{2,}?)(?:વાળી|વાળો|વાળું|વાળા|નાં|નું|માં|ની|નો|ના|ને|થી)$');
  if stem is not null then forms := array[stem] || singular_forms(stem); end if;
  stem := substring(coalesce(stem, word) from '^(.{2,})ો$');
  if stem is not null then forms := forms || stem; end if;
  if word ~ '.[્્][સस]$' then forms := forms || left(word, -2); end if;
  if word ~ '.ાં?$' then forms := forms || regexp_replace(word, 'ાં?$', 'ું'); end if;
  return forms;
end $$;

-- The consonants of a skeleton by which an English word and the same in Indian letters meet: what either spelling leaves
-- open is one letter for all. Which of them sound alike is judged by rules/search/sound.ts.
create function skeleton_sound(skeleton text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(left(consonants, 1) || regexp_replace(substr(consonants, 2), '[vh]', '', 'g'), '(.)\1+', '\1', 'g')
  from (select translate(regexp_replace(replace(replace(skeleton, 'ch', 's'), 'gh', 's'), '^[aeiouy]+[vh]|[aeiouy]', '', 'g'),
    'gjzdmw', 'ssstnv') as consonants) as once
$$;

-- The same of a word as English spells it.
create function english_sound(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  heard text := word;
begin
  heard := regexp_replace(regexp_replace(regexp_replace(heard, '^(kn|gn|pn)', 'n'), '^wr', 'r'), '^(ps|x)', 's');
  heard := replace(replace(replace(replace(heard, 'sch', 'sk'), 'tech', 'tek'), 'ck', 'k'), 'qu', 'k');
  heard := regexp_replace(heard, 'ch(?=[rln])', 'k', 'g');
  heard := regexp_replace(heard, 'ture', 'sr', 'g');
  heard := regexp_replace(heard, '(ti|ssi|si|ci|shi)(?=on|a[ln]|ous)', 's', 'g');
  heard := regexp_replace(regexp_replace(heard, 'dg(?=[eiy])|tch|ch|sh', 's', 'g'), '(?<=[aeiou])gh', '', 'g');
  heard := replace(replace(replace(replace(heard, 'gh', 's'), 'ph', 'f'), 'th', 't'), 'stle', 'sl');
  heard := regexp_replace(regexp_replace(regexp_replace(heard, 'mb$', 'm'), 'al(?=[kf])', 'a', 'g'), 'sc(?=[eiy])|cc?(?=[eiy])', 's', 'g');
  heard := translate(replace(heard, 'x', 'ks'), 'cq', 'kk');
  return skeleton_sound(heard);
end $$;

-- Names of letters, as an abbreviation is read: LED, USB.
create function letters_sound(word text) returns text language sql immutable parallel safe strict as $$
  select skeleton_sound(string_agg(coalesce('{"a":"e","b":"bi","c":"si","d":"di","e":"i","f":"ef","g":"ji","h":"ech","i":"ai",
    "j":"je","k":"ke","l":"el","m":"em","n":"en","o":"o","p":"pi","q":"kyu","r":"ar","s":"es","t":"ti","u":"yu","v":"vi",
    "w":"dablyu","x":"eks","y":"vai","z":"jed"}'::jsonb ->> letter, ''), '' order by place))
  from unnest(string_to_array(word, null)) with ordinality as letters (letter, place)
$$;

-- By what else a search finds a word of names: '~' its skeleton, which stands first; '+' those of its singular; 'l' its sound
-- where it is written in Latin letters, 'i' where in Indian ones.
create function kin_of_word(word text) returns text[] language sql immutable parallel safe strict as $$
  select array['~' || fold_word(word)]
    || array(select distinct '+' || fold_word(form) from unnest(singular_forms(word)) as form)
    || case when word ~ '^[a-z]+$' then array(
        select distinct 'l' || sound from unnest(array[english_sound(word)]
          || array(select english_sound(form) from unnest(singular_forms(word)) as form)
          || case when length(word) <= 4 then array[letters_sound(word)] else '{}' end) as sound)
      when word ~ '[\u0900-\u097F\u0A80-\u0AFF]' and word !~ '[0-9]' then array['i' || skeleton_sound(fold_word(word))]
      else '{}' end
$$;

-- Of a skeleton, empty; null until it is known.
alter table search_words add column kin text[];
create function keep_kin() returns trigger language plpgsql as $$
begin
  -- One that is there is only counted.
  if not exists (select from search_words where token = new.token) then new.kin := kin_of_word(substr(new.token, 2)); end if;
  return new;
end $$;
create trigger search_words_kin before insert on search_words
  for each row when (new.token like '=%') execute function keep_kin();

-- A word of a search as names have it, folded, its singular, and the words that mean the same.
create or replace function words_alike(word text) returns text[] language sql stable as $$
  with sought as materialized (select fold_word(word) as folded
    union select fold_word(form) from unnest(singular_forms(word)) as form)
  select array(select '~' || folded from sought where folded <> ''
    union select '~' || case when s.folded = sought.folded then s.other_folded else s.folded end
      from sought join search_synonyms s on sought.folded <> '' and sought.folded in (s.folded, s.other_folded))
$$;

-- Step, again until nothing is left
update search_words set kin = kin_of_word(substr(token, 2))
  where token in (select token from search_words where kin is null and token like '=%' limit 500);

-- Step
drop index concurrently if exists search_words_by_kin;
create index concurrently search_words_by_kin on search_words using gin (kin) with (fastupdate = off);

-- Step
drop index concurrently if exists search_words_by_folded_cuts;
create index concurrently search_words_by_folded_cuts on search_words using gin (word_cuts(substr(token, 2)))
  where token >= '~';

-- Step
drop index concurrently if exists search_synonyms_by_cuts;
create index concurrently search_synonyms_by_cuts on search_synonyms using gin (word_cuts(folded));

-- Step
drop index concurrently if exists search_synonyms_by_other_cuts;
create index concurrently search_synonyms_by_other_cuts on search_synonyms using gin (word_cuts(other_folded));

-- Words as search compares them (decision 128): Latin, Devanagari and Gujarati letters on one skeleton of Latin ones.

-- Small letters without accents, joiners and invisible signs, the digits of any script as 0 to 9, and a blank for whatever
-- is no letter, mark or digit, except where item codes and sizes have it: AK-5, 3.5, 1/2. Small by "C", which is the same
-- everywhere. Of a text the first 4000 signs.
create function plain_letters(words text) returns text language plpgsql immutable parallel safe strict as $$
declare
  plain text := words;
begin
  if octet_length(plain) = length(plain) then
    return regexp_replace(lower(plain collate "C"), '[^a-z0-9./_-]+', ' ', 'g');
  end if;
  plain := regexp_replace(left(normalize(plain, NFKD), 4000), '[\u0300-\u036F\u00AD\u061C\u180E\u200B-\u200F'
    || '\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\U000E0000-\U000E0FFF]', '', 'g');
  plain := translate(plain, '०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯ßÆæŒœØøŁłÐðĐđÞþı', '01234567890123456789seeeeoollooddddtti');
  -- Where the digits of all other scripts begin.
  if plain ~ '[^\u0001-\u05FF\u0900-\u097F\u0A80-\u0AFF\u2000-\u2FFF\U0001F000-\U0001FAFF]' then
    plain := translate(plain, (select string_agg(chr(zero + digit), '' order by zero, digit) from unnest('{
        1632,1776,1984,2534,2662,2918,3046,3174,3302,3430,3558,3664,3792,3872,4160,4240,6112,6160,6470,6608,6784,6800,
        6992,7088,7232,7248,42528,43216,43264,43472,43504,43600,44016,66720,68912,68928,69734,69872,69942,70096,70384,
        70736,70864,71248,71360,71376,71386,71472,71904,72016,72688,72784,73040,73120,73184,73552,90416,92768,92864,
        93008,93552,123200,123632,124144,124401,125264}'::integer[]) as zero,
      generate_series(0, 9) as digit), repeat('0123456789', 100));
  end if;
  return regexp_replace(lower(plain collate "C"), '[\u0001-\u002C\u003A-\u0040\u005B-\u005E\u0060\u007B-\u00A9'
    || '\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u066A-\u066D\u06D4'
    || '\u0964\u0965\u0970\u0AF0\u0AF1\u2000-\u2BFF\u2E00-\u303F'
    || '\uE000-\uF8FF\uFE10-\uFE6F\uFF00-\uFFFF\U0001F000-\U0001FAFF\U000F0000-\U0010FFFF]+',
    ' ', 'g');
end $$;

-- Devanagari and Gujarati as Latin letters, with C for ch and G for gh at the beginning. A consonant says 'a' before another
-- one, not at the end, and a nasal at the end is not said. Neither sign nor dot says anything alone.
create function latin_skeleton(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  latin text;
begin
  -- Consonants become capitals, signs of vowels small letters, vowels 4 to 9, a virama 1, a nasal 2: no digit comes here.
  latin := ltrim(word, 'ािीुूृॄॅॆेैॉॊोौ्ँं'
    || 'ાિીુૂૃૄૅેૈૉોૌ્ઁં');
  latin := translate(replace(replace(latin, 'ज्ञ', 'ग्य'), 'જ્ઞ', 'ગ્ય'),
    'कखगघचछजझटठतथडढदधणनङञपफबभमयरलळवशषसहािीुूृॄॅॆेैॉॊोौ्ँंअआइईउऊऍऎएऐॲऑऒओऔॐऋॠऄॹ'
      || 'કખગઘચછજઝટઠતથડઢદધણનઙઞપફબભમયરલળવશષસહાિીુૂૃૄૅેૈૉોૌ્ઁંઅઆઇઈઉઊઍએઐઑઓઔૐઋૠૹ'
      || 'ऀःऌऺऻ़ऽॎॏ॒॑॓॔ॕॖॗॡॢॣॱॳॴॵॶॷॸॺॻॼॽॾॿઃઌ઼ઽૡૢૣૺૻૼ૽૾૿',
    'KKGQCCJJTTTTDDDDNNNNPFBBMYRLLVSSSHaiiuu33eeeeoooo1224455667777788888994J'
      || 'KKGQCCJJTTTTDDDDNNNNPFBBMYRLLVSSSHaiiuu33eeeooo122445566777888899J');
  latin := regexp_replace(latin, '([A-Z])(?=[A-Z24-9])', '\1a', 'g');
  latin := translate(rtrim(latin, '2'), 'KGJTDNPFBMYRLVSH2456781', 'kgjtdnpfbmyrlvshnaiueo');
  if left(latin, 1) = 'Q' then latin := 'G' || substr(latin, 2); end if;
  return replace(replace(replace(latin, 'Q', 'g'), '3', 'ri'), '9', 'ri');
end $$;

-- Letters as they are typed on the one skeleton. Repeated until nothing changes, so that a skeleton is its own.
create function folded_letters(word text) returns text language plpgsql immutable parallel safe strict as $$
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
      if folded ~ '[^aeiou][ae]$' then
        folded := left(folded, -1) || case when length(folded) > 4 then '' else 'a' end;
      end if;
      if folded ~ '[^aeiou]y$' then folded := left(folded, -1) || 'i'; end if;
      if length(folded) > vowel + 2 and folded ~ '[^aeioul]el$|[^aeiour]er$|[^aeioun]en$' then
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

-- A word on its skeleton; one with a digit in it as it is typed, in small letters.
create function fold_word(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  plain text := btrim(replace(plain_letters(left(word, 40)), ' ', ''), './_-');
begin
  if plain ~ '[0-9]' then return left(plain, 40); end if;
  return folded_letters(left(translate(plain, './_-', ''), 40));
end $$;

-- The words of a text, folded, each once and in order, at most 60. A code or a size of several parts, AK-5, is a word as it is
-- typed, and so are its parts.
create function folded_words(words text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  found text[] := '{}';
  word text;
  part text;
begin
  foreach word in array string_to_array(plain_letters(left(words, 4000)), ' ') loop
    word := btrim(word, './_-');
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

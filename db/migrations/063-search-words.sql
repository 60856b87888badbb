-- What search finds products by, beside the letters of their text (decisions 128, 129).

-- What the seeded categories are called in everyday Hindi and Gujarati.
create table category_words (
  name text primary key,
  words text not null,
  folded text[] not null generated always as (folded_words(words)) stored
);
insert into category_words (name, words) values
  ('Packing Material', 'पैकिंग मटीरियल પેકિંગ મટીરિયલ पैकेजिंग का सामान પેકેજિંગ પેકિંગનો સામાન'),
  ('Fashion', 'फैशन ફેશન कपड़े कपड़ा वस्त्र કપડાં કપડા વસ્ત્રો ફૅશન'),
  ('Electronics', 'इलेक्ट्रॉनिक्स ઇલેક્ટ્રોનિક્સ इलेक्ट्रॉनिक सामान इलेक्ट्रोनिक्स इलेक्ट्रोनिक ઇલેક્ટ્રોનિક ઈલેક્ટ્રોનિક્સ ઈલેક્ટ્રોનિક સામાન'),
  ('Cosmetic', 'कॉस्मेटिक કોસ્મેટિક कॉस्मेटिक्स मेकअप मेक अप श्रृंगार शृंगार કોસ્મેટિક્સ મેકઅપ મેક અપ શૃંગાર'),
  ('Bag', 'बैग બેગ बैग्स थैला थैली थैले झोला बस्ता બેગ્સ બૅગ થેલો થેલી થેલા દફતર'),
  ('Humidifier', 'ह्यूमिडिफायर હ્યુમિડિફાયર ह्युमिडिफायर ह्यूमिडीफायर नमी की मशीन હ્યુમિડીફાયર હ્યુમીડીફાયર ભેજનું મશીન'),
  ('Clock', 'घड़ी ઘડિયાળ घड़ियाँ घड़ियां दीवार क्लॉक वॉच ઘડિયાળો ઘડીયાળ દીવાલ ક્લોક વોચ'),
  ('Hardware Products', 'हार्डवेयर હાર્ડવેર का सामान औज़ार टूल्स હાર્ડવેરનો સામાન ઓજાર ઓજારો ટૂલ્સ'),
  ('Car And Bike Accessories', 'कार और बाइक का सामान કાર અને બાઇકનો સામાન बाईक गाड़ी બાઇક બાઈક ગાડી કારનો ગાડીનો'),
  ('Home & Kitchen', 'घर और रसोई ઘર અને રસોડું किचन रसोईघर का सामान बर्तन કિચન રસોડા રસોઈ રસોડાનો સામાન કિચનનો ઘરનો ઘરવખરી વાસણ વાસણો'),
  ('Beauty', 'ब्यूटी બ્યુટી सुंदरता सौंदर्य सौन्दर्य का सामान સુંદરતા સૌંદર્ય બ્યૂટી બ્યુટીનો સામાન'),
  ('Massager', 'मसाजर મસાજર मसाज मालिश मशीन की મસાજ માલિશ મશીન માલિશનું'),
  ('Monsoon Collection', 'मानसून कलेक्शन ચોમાસું કલેક્શન मॉनसून बारिश बरसात का सामान ચોમાસુ વરસાદ મોન્સૂન ચોમાસાનો સામાન વરસાદનો'),
  ('Safety Products', 'सेफ्टी का सामान સેફ્ટીનો સામાન सुरक्षा સેફ્ટી સલામતી સુરક્ષા સલામતીનો સુરક્ષાનો'),
  ('Baby Products', 'बच्चों का सामान બાળકોનો સામાન बच्चे बेबी शिशु બાળક બાળકો બેબી શિશુ છોકરાંઓનો'),
  ('Bathroom Accessories', 'बाथरूम का सामान બાથરૂમનો સામાન स्नानघर नहाने બાથરૂમ સ્નાનઘર નાહવાનો'),
  ('Sports Fitness And Exercise', 'खेल, फिटनेस और कसरत રમત, ફિટનેસ અને કસરત खेल खेलकूद का सामान स्पोर्ट्स व्यायाम जिम રમત રમતગમત રમતનો સામાન સ્પોર્ટ્સ વ્યાયામ જિમ જીમ'),
  ('Health & Personal Care', 'सेहत और देखभाल આરોગ્ય અને સંભાળ स्वास्थ्य हेल्थ पर्सनल केयर का सामान સ્વાસ્થ્ય હેલ્થ પર્સનલ કેર આરોગ્યનો સામાન'),
  ('Mobile Accessories', 'मोबाइल का सामान મોબાઇલનો સામાન मोबाईल एक्सेसरीज़ फोन મોબાઇલ મોબાઈલ એસેસરીઝ એક્સેસરીઝ ફોન ફોનનો'),
  ('Toys Products', 'खिलौने રમકડાં खिलौना टॉयज़ बच्चों के રમકડું રમકડા ટોયઝ બાળકોનાં'),
  ('Glassware Products', 'कांच का सामान કાચનો સામાન काँच के बर्तन ग्लास गिलास કાચ કાચનાં વાસણ કાચના ગ્લાસ'),
  ('Home Decor', 'घर की सजावट ઘરની સજાવટ का सामान डेकोर होम સજાવટનો સામાન ડેકોર હોમ શણગાર'),
  ('Garden & Outdoor', 'बगीचा और आउटडोर બગીચો અને આઉટડોર बाग बागवानी गार्डन गार्डनिंग बगीचे का सामान બગીચા બાગ બાગકામ બાગાયત ગાર્ડન ગાર્ડનિંગ બગીચાનો સામાન'),
  ('Computer Accessories', 'कंप्यूटर का सामान કમ્પ્યુટરનો સામાન कम्प्यूटर लैपटॉप કમ્પ્યુટર કોમ્પ્યુટર કૉમ્પ્યુટર લેપટોપ કોમ્પ્યુટરનો'),
  ('Light & Torch', 'लाइट और टॉर्च લાઇટ અને ટોર્ચ रोशनी बत्ती बल्ब લાઈટ રોશની બત્તી બલ્બ'),
  ('Weight Scale', 'वज़न कांटा વજન કાંટો काँटा तराज़ू मशीन की વજનકાંટો ત્રાજવું ત્રાજવાં મશીન વજનનું'),
  ('Electrical Plugs And Converter', 'प्लग और कन्वर्टर પ્લગ અને કન્વર્ટર सॉकेट बिजली का सामान સોકેટ વીજળીનો સામાન ઇલેક્ટ્રિક'),
  ('Water Bottles', 'पानी की बोतल પાણીની બોટલ बोतलें वॉटर वाटर बॉटल બોટલો બાટલી વોટર'),
  ('Stationery & Office Supplies', 'स्टेशनरी और ऑफिस સ્ટેશનરી અને ઓફિસ का सामान लिखने ઑફિસ ઓફિસનો સામાન લખવાનો'),
  ('Summer Class', 'गर्मी का सामान ઉનાળાનો સામાન गर्मियाँ गर्मियां समर कलेक्शन ઉનાળો ઉનાળા ગરમી સમર ઉનાળાનું કલેક્શન'),
  ('Wallpaper', 'वॉलपेपर વોલપેપર वॉल पेपर वालपेपर दीवार का कागज़ વૉલપેપર વોલ પેપર દીવાલનો કાગળ'),
  ('Winter Collection', 'सर्दी का कलेक्शन શિયાળાનું કલેક્શન सर्दियाँ सर्दियां ठंड जाड़ा विंटर सामान શિયાળો શિયાળા ઠંડી વિન્ટર શિયાળાનો સામાન'),
  ('All Purpose Cleaners', 'सफाई का सामान સફાઈનો સામાન साफ क्लीनर સફાઈ સફાઇ સાફસફાઈ સાફ ક્લીનર')
;

-- The words of a text as they are written, in small letters, in order and each once.
create function plain_words(text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word order by place), '{}') from (
    select word, min(place) as place
    from regexp_split_to_table(lower($1), '[\s!-/:-@\[-`{-~]+') with ordinality as words (word, place)
    where word <> '' group by word) as once
$$;

-- Words of a product: '=' before one of its name as it is written, '~' before one as it is folded, and nothing before
-- the folded words of what else is said of it. Never empty, so that a step that fills them comes to its end.
create function product_words(name text, others text, category text[]) returns text[] language sql immutable parallel safe
as $$
  select '{.}'::text[] || array(select '=' || word from unnest(plain_words(name)) as word)
    || array(select '~' || word from unnest(folded_words(name)) as word)
    || array(select unnest(folded_words(others)) union select unnest(category))
$$;

alter table products add column found_by text[] not null default '{}';

create function words_of_product(product products) returns text[] language sql stable as $$
  select product_words(product.name, concat_ws(' ',
    (select business_name from users where id = product.supplier_id),
    (select c.name from product_categories c where c.id = product.category_id),
    product.brand,
    (select string_agg(one, ' ') from jsonb_array_elements(product.options) as options (option),
      jsonb_array_elements_text(option -> 'values') as option_values (one)),
    product.description),
    (select w.folded from category_words w join product_categories c on c.name = w.name where c.id = product.category_id))
$$;
create function keep_words() returns trigger language plpgsql as $$
begin
  new.found_by := words_of_product(new);
  return new;
end $$;
create trigger products_words
  before insert or update of name, description, supplier_id, category_id, brand, options on products
  for each row execute function keep_words();

-- A word, and what is left of it without one letter, or without two where it has eight or more; of very long words none.
create function word_cuts(word text) returns text[] language sql immutable parallel safe as $$
  with once as (select overlay(word placing '' from at for 1) as cut
    from generate_series(1, length(word)) as at where length(word) between 3 and 20)
  select array(select word where length(word) <= 20 union select cut from once
    union select overlay(cut placing '' from at for 1) from once, generate_series(1, length(word) - 1) as at
      where length(word) >= 8)
$$;

-- How many products on the market have each word of a name. Kept by a chore from what the products note here, so that two
-- who list products never wait for a word that both of them use.
create table search_words (
  token text collate "C" primary key,
  products integer not null,
  -- Of a word as it is written: what is left of it when a letter is left out, or two of a long one. Words that are one or
  -- two typing errors apart have one of these in common.
  cuts text[] generated always as (case when token like '=%' then word_cuts(substr(token, 2)) else '{}' end) stored
);
create index search_words_by_cuts on search_words using gin (cuts);
create table search_word_changes (
  id bigint generated always as identity primary key,
  added text[] not null,
  removed text[] not null
);
create function note_words() returns trigger language plpgsql as $$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    if old.is_public then before := array(select t from unnest(old.found_by) as t where t ~ '^[=~]'); end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.is_public then after := array(select t from unnest(new.found_by) as t where t ~ '^[=~]'); end if;
  end if;
  if before = after then return null; end if;
  insert into search_word_changes (added, removed) values (
    array(select unnest(after) except select unnest(before)), array(select unnest(before) except select unnest(after)));
  return null;
end $$;
create trigger products_note_words_added after insert on products
  for each row execute function note_words();
create trigger products_note_words after update on products
  for each row when (old.found_by is distinct from new.found_by or old.is_public is distinct from new.is_public)
  execute function note_words();
create trigger products_note_words_removed after delete on products
  for each row execute function note_words();

-- Counts all of them anew.
create function count_all_search_words() returns void language sql as $$
  delete from search_word_changes;
  delete from search_words;
  insert into search_words (token, products)
  select token, count(*) from products, unnest(found_by) as token where is_public and token ~ '^[=~]' group by token
$$;

-- Words that mean the same, which the operator edits.
create table search_synonyms (
  id bigint generated always as identity primary key,
  word text not null check (word <> '' and length(word) <= 40),
  other text not null check (other <> '' and length(other) <= 40),
  folded text not null generated always as (fold_word(word)) stored,
  other_folded text not null generated always as (fold_word(other)) stored,
  category_id integer references product_categories on delete set null,
  created_at timestamptz not null
);
create index search_synonyms_by_word on search_synonyms (folded);
create index search_synonyms_by_other on search_synonyms (other_folded);

-- Step, again until nothing is left
update products p set found_by = words_of_product(p)
  where p.id in (select id from products where found_by = '{}' limit 500);

-- Step
drop index concurrently if exists products_by_words;
create index concurrently products_by_words on products using gin
  ((id >> 12), price_shelf(price_per_piece), category_id, price_band(price_per_piece), branch_ids, found_by)
  with (fastupdate = off) where is_public;

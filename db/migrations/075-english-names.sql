-- A product's name in English, beside its name in another script (decision 148). None has one yet, so what search finds
-- products by stays as it is and nothing is written anew. The version before writes none, and keeps those that it meets.
-- Narrows products: the version before writes no name in English, so it cannot write an empty one.
alter table products
  add column english_name text,
  -- Not looked for in the products that are there, which would lock them: none has a name in English.
  add constraint products_english_name check (english_name <> '') not valid;
-- As it was ordered.
alter table order_lines add column english_name text;

-- It is found as the name is.
create or replace function keep_search_text() returns trigger language plpgsql as $$
begin
  -- No stock can exist yet; what the stock adds follows with it.
  if tg_op = 'INSERT' then new.branch_ids := product_branch_ids(new.id, new.supplier_id); end if;
  new.search_text := product_search_text(
    concat_ws(' ', new.name, new.english_name), new.description,
    (select business_name from users where id = new.supplier_id),
    (select name from product_categories where id = new.category_id));
  return new;
end $$;
create or replace trigger products_search_text
  before insert or update of name, description, supplier_id, category_id, english_name on products
  for each row execute function keep_search_text();

create or replace function words_of_product(product products) returns text[] language sql stable as $$
  select product_words(concat_ws(' ', product.name, product.english_name), concat_ws(' ',
    (select business_name from users where id = product.supplier_id),
    (select c.name from product_categories c where c.id = product.category_id),
    product.brand,
    (select string_agg(one, ' ') from jsonb_array_elements(product.options) as options (option),
      jsonb_array_elements_text(option -> 'values') as option_values (one)),
    product.description),
    (select w.folded from category_words w join product_categories c on c.name = w.name where c.id = product.category_id))
$$;
create or replace trigger products_words
  before insert or update of name, description, supplier_id, category_id, brand, options, english_name on products
  for each row execute function keep_words();

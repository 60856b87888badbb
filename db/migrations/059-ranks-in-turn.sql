-- Ranks are brought up to date at the commit: first the rows of all products that a transaction changed are held, by
-- number, then the suppliers whose tiers they enter, by theirs (decision 120). A row used to be held whenever its product
-- came, also by who had a supplier already, so two who had one each could wait for each other.

-- Notes a product for the commit. A new one has no row yet that anybody else could hold, and a deleted one has none any
-- more. After some 8,000 the rest is taken as it comes: the note is written anew for each.
create function gather_rank(product bigint) returns void language sql as $$
  select set_config('thok.ranks', concat(current_setting('thok.ranks', true), product, ' '), true)
  from market_ranks m join products p on p.id = m.product_id
  where m.product_id = product and coalesce(length(current_setting('thok.ranks', true)), 0) < 65536
$$;
create function gather_rank_of_product() returns trigger language plpgsql as $$
begin
  perform gather_rank(new.id);
  return null;
end $$;
create function gather_rank_of_part() returns trigger language plpgsql as $$
begin
  perform gather_rank(coalesce(new.product_id, old.product_id));
  return null;
end $$;

create function rank_gathered() returns void language plpgsql as $$
declare
  gathered bigint[] := string_to_array(nullif(rtrim(current_setting('thok.ranks', true)), ''), ' ');
begin
  if gathered is null then return; end if;
  perform set_config('thok.ranks', '', true);
  perform from market_ranks where product_id = any (gathered) order by product_id for update;
  perform rank_product(product_id) from (
    select product_id from market_ranks where product_id = any (gathered)
    order by supplier_order(supplier_id), product_id offset 0) as in_turn;
end $$;
create or replace function keep_rank() returns trigger language plpgsql as $$
begin
  perform rank_gathered();
  perform rank_product(new.id);
  return null;
end $$;
create or replace function keep_rank_of_part() returns trigger language plpgsql as $$
begin
  perform rank_gathered();
  perform rank_product(coalesce(new.product_id, old.product_id));
  return null;
end $$;

create trigger products_rank_gathered after update on products
  for each row when (old.is_public is distinct from new.is_public or old.category_id <> new.category_id)
  execute function gather_rank_of_product();
create trigger product_images_rank_gathered after insert or delete on product_images
  for each row execute function gather_rank_of_part();
create trigger stock_levels_rank_gathered_added after insert on stock_levels
  for each row when (new.available > 0) execute function gather_rank_of_part();
create trigger stock_levels_rank_gathered after update on stock_levels
  for each row when ((old.available > 0) <> (new.available > 0)) execute function gather_rank_of_part();
create trigger stock_levels_rank_gathered_removed after delete on stock_levels
  for each row when (old.available > 0) execute function gather_rank_of_part();

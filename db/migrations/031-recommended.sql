-- Recommended: the kept order of the market without words (decision 080).

-- One row for each public product, narrow, so that its order can change without a new version of the product and its
-- search index. tier: 0 in stock with a picture, 1 in stock without one, 2 and 3 the same out of stock. In tiers 0 and 1
-- a round holds one product of a supplier; the highest round comes first. rank is the whole order in one number.
create function supplier_order(supplier text) returns bigint language sql immutable parallel safe as
  $$ select ('x' || substr(md5(supplier), 1, 8))::bit(32)::bigint & 16777215 $$;
-- Where a round of a tier begins; it ends before 2^24 more.
create function round_begins(tier integer, round integer) returns bigint language sql immutable parallel safe as
  $$ select (tier::bigint << 52) + ((134217728 - round)::bigint << 24) $$;
create table market_ranks (
  product_id bigint primary key references products on delete cascade,
  supplier_id text not null,
  category_id integer not null,
  tier smallint not null check (tier between 0 and 3),
  round integer not null check (round between -100000000 and 100000000),
  rank bigint not null generated always as (
    case when tier < 2 then round_begins(tier, round) + supplier_order(supplier_id)
      else (tier::bigint << 52) + 4503599627370495 - product_id end) stored
);

-- All products at once, each supplier's newest in the first round, the next in the second, and so on.
create function rank_all_products() returns void language sql as $$
  delete from market_ranks;
  insert into market_ranks (product_id, supplier_id, category_id, tier, round)
  select id, supplier_id, category_id, tier,
    case when tier < 2 then 1 - row_number() over (partition by tier, supplier_id order by id desc) else 0 end
  from (
    select p.id, p.supplier_id, p.category_id,
      case when l.product_id is null then 2 else 0 end + case when i.product_id is null then 1 else 0 end as tier
    from products p
      left join (select distinct product_id from stock_levels where available > 0) l on l.product_id = p.id
      left join (select distinct product_id from product_images) i on i.product_id = p.id
    where p.is_public) as tiers
$$;
select rank_all_products();
create index market_ranks_in_order on market_ranks (rank, product_id);
create index market_ranks_by_category on market_ranks (category_id, rank, product_id);
create index market_ranks_by_supplier on market_ranks (tier, supplier_id, round);

-- The highest round that takes another product: the first one is closed at seven suppliers, or at all there are.
create function open_round(in_tier integer, supplier text) returns integer language plpgsql as $$
declare
  highest integer;
  here bigint;
  suppliers bigint;
begin
  select round into highest from market_ranks where rank between round_begins(in_tier, 100000000)
    and round_begins(in_tier, -100000001) order by rank limit 1;
  if highest is null then return 0; end if;
  select count(*) into here from (select from market_ranks
    where rank >= round_begins(in_tier, highest) and rank < round_begins(in_tier, highest - 1) limit 7) as firsts;
  if here >= 7 then return highest + 1; end if;
  with recursive others as (
    (select supplier_id from market_ranks where tier = in_tier order by supplier_id limit 1)
    union all
    select (select m.supplier_id from market_ranks m where m.tier = in_tier and m.supplier_id > others.supplier_id
      order by m.supplier_id limit 1) from others where others.supplier_id is not null)
  select count(*) into suppliers from (select from others where supplier_id is not null and supplier_id <> supplier limit 6)
    as firsts;
  return case when here > suppliers then highest + 1 else highest end;
end $$;

-- Puts a product into a tier as the newest of its supplier there. It takes the supplier's first place, and the supplier's
-- next few move down by one; the last of these takes the place that was free. No other row is written.
create function enter_tier(product bigint, supplier text, category integer, in_tier integer) returns void
language plpgsql as $$
declare
  free integer;
  first integer;
begin
  free := open_round(in_tier, supplier);
  select max(round) into first from market_ranks where tier = in_tier and supplier_id = supplier;
  if first >= free then
    select coalesce(max(m.round - 1) filter (where not exists (select from market_ranks n
        where n.tier = in_tier and n.supplier_id = supplier and n.round = m.round - 1)),
      (select min(round) - 1 from market_ranks where tier = in_tier and supplier_id = supplier))
    into free from (select round from market_ranks where tier = in_tier and supplier_id = supplier
      order by round desc limit 16) as m;
    update market_ranks m set round = moved.place from (
      select product_id, coalesce(lead(round) over (order by round desc), free) as place
      from (select product_id, round from market_ranks where tier = in_tier and supplier_id = supplier and round > free
        order by round desc limit 8) as firsts) as moved
    where m.product_id = moved.product_id;
  else
    first := free;
  end if;
  insert into market_ranks (product_id, supplier_id, category_id, tier, round)
  values (product, supplier, category, in_tier, first)
  on conflict (product_id) do update set
    category_id = excluded.category_id, tier = excluded.tier, round = excluded.round;
end $$;

-- Brings a product's rank up to date. Its row is held first, so that two who empty its two warehouses see each other.
create function rank_product(product bigint) returns void language plpgsql as $$
declare
  now_tier integer;
  had market_ranks%rowtype;
  own record;
begin
  select * into had from market_ranks where product_id = product for update;
  select supplier_id, category_id, is_public into own from products where id = product;
  if own.is_public is not true then
    delete from market_ranks where product_id = product;
    return;
  end if;
  now_tier :=
    case when exists (select from stock_levels where product_id = product and available > 0) then 0 else 2 end
    + case when exists (select from product_images where product_id = product) then 0 else 1 end;
  if had.tier = now_tier then
    update market_ranks set category_id = own.category_id
      where product_id = product and category_id <> own.category_id;
  elsif now_tier < 2 then
    -- Two of one supplier enter one after the other, so that they do not take one place.
    perform pg_advisory_xact_lock(31, supplier_order(own.supplier_id)::integer);
    perform enter_tier(product, own.supplier_id, own.category_id, now_tier);
  else
    insert into market_ranks (product_id, supplier_id, category_id, tier, round)
    values (product, own.supplier_id, own.category_id, now_tier, 0)
    on conflict (product_id) do update set category_id = excluded.category_id, tier = excluded.tier, round = 0;
  end if;
end $$;

-- At the commit, when a product has the pictures and the stock that it is going to have: a listing is ranked once, and
-- pictures that are exchanged for others change nothing.
create function keep_rank() returns trigger language plpgsql as $$
begin
  perform rank_product(new.id);
  return null;
end $$;
create function keep_rank_of_part() returns trigger language plpgsql as $$
begin
  perform rank_product(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create constraint trigger products_rank_new after insert on products deferrable initially deferred
  for each row execute function keep_rank();
create constraint trigger products_rank after update on products deferrable initially deferred
  for each row when (old.is_public is distinct from new.is_public or old.category_id <> new.category_id)
  execute function keep_rank();
create constraint trigger product_images_rank after insert or delete on product_images deferrable initially deferred
  for each row execute function keep_rank_of_part();
create constraint trigger stock_levels_rank_added after insert on stock_levels deferrable initially deferred
  for each row when (new.available > 0) execute function keep_rank_of_part();
create constraint trigger stock_levels_rank after update on stock_levels deferrable initially deferred
  for each row when ((old.available > 0) <> (new.available > 0)) execute function keep_rank_of_part();
create constraint trigger stock_levels_rank_removed after delete on stock_levels deferrable initially deferred
  for each row when (old.available > 0) execute function keep_rank_of_part();

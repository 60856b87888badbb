-- The trade itself: baskets, purchases, orders and their life, stock that is promised, terms, payment, credit.
-- Money is integer paise; stock is pieces.

-- stock ---------------------------------------------------------------------------------------------------

-- Of the pieces that lie in a warehouse, those promised to orders that are not shipped yet; what is left can be ordered.
alter table stock_levels
  add column reserved integer not null default 0,
  add constraint stock_levels_reserved_lie_there check (reserved between 0 and pieces);
alter table stock_levels
  add column available integer generated always as (pieces - reserved) stored;

-- favourites ----------------------------------------------------------------------------------------------

-- What the product cost when it was marked (a piece, discount off), and when it was last seen to be sold out.
alter table favourites
  add column price_then bigint,
  add column sold_out_at timestamptz;

-- Looks at a product's page, by day of Asia/Kolkata.
create table product_views (
  product_id bigint not null references products on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (product_id, day)
);
create index product_views_by_day on product_views (day);

-- terms ---------------------------------------------------------------------------------------------------

-- What a supplier says of delivery and payment; who has said nothing delivers with freight paid on receipt.
create table supplier_terms (
  supplier_id text primary key references users on delete cascade,
  delivery_kind text not null check (delivery_kind in ('free', 'free-from', 'fixed', 'on-receipt')),
  delivery_charge bigint not null default 0 check (delivery_charge >= 0),
  delivery_free_from bigint check (delivery_free_from > 0),
  accepts_cash boolean not null default true,
  changed_at timestamptz not null,
  check ((delivery_kind = 'free-from') = (delivery_free_from is not null)),
  check (delivery_kind in ('free-from', 'fixed') or delivery_charge = 0)
);

-- Where buyers of confirmed orders pay to.
create table payment_details (
  supplier_id text primary key references users on delete cascade,
  vpa text check (vpa <> ''),
  account_name text not null check (account_name <> ''),
  account_number text check (account_number ~ '^[0-9]{6,18}$'),
  ifsc text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  changed_at timestamptz not null,
  -- When the supplier was shown that they had changed.
  change_seen_at timestamptz,
  check ((account_number is null) = (ifsc is null)),
  check (vpa is not null or account_number is not null)
);

-- What a reseller may owe a supplier at once.
create table credit_limits (
  supplier_id text not null references users on delete cascade,
  reseller_id text not null references users on delete cascade,
  most bigint not null check (most >= 0),
  changed_at timestamptz not null,
  primary key (supplier_id, reseller_id)
);
create index credit_limits_by_reseller on credit_limits (reseller_id);

-- basket and orders ---------------------------------------------------------------------------------------

create table basket_lines (
  reseller_id text not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  pieces integer not null check (pieces > 0),
  added_at timestamptz not null,
  primary key (reseller_id, product_id)
);
create index basket_lines_by_product on basket_lines (product_id);

-- One checkout. Where it is delivered to is erased with its reseller's account.
create table purchases (
  id bigint generated always as identity (start with 5001) primary key,
  reseller_id text not null references users,
  -- Of the page it was sent from: sent twice, it is one purchase.
  key text not null check (length(key) between 1 and 255),
  total bigint not null check (total >= 0),
  recipient text not null,
  recipient_mobile text not null,
  address text not null,
  pincode text not null,
  placed_at timestamptz not null,
  unique (reseller_id, key)
);
create index purchases_by_reseller on purchases (reseller_id, id desc);

create table orders (
  id bigint generated always as identity (start with 100001) primary key,
  purchase_id bigint not null references purchases,
  supplier_id text not null references users,
  reseller_id text not null references users,
  state text not null default 'pending' check (state in
    ('pending', 'part-offered', 'confirmed', 'shipped', 'delivered', 'rejected', 'cancelled', 'expired')),
  payment_way text not null check (payment_way in ('transfer', 'cash', 'credit')),
  goods_total bigint not null check (goods_total >= 0),
  -- The supplier's rule as it stood.
  delivery_kind text not null check (delivery_kind in ('free', 'free-from', 'fixed', 'on-receipt')),
  delivery_rule_charge bigint not null check (delivery_rule_charge >= 0),
  delivery_free_from bigint,
  delivery_charge bigint not null check (delivery_charge >= 0),
  total bigint not null,
  placed_at timestamptz not null,
  moved_at timestamptz not null,
  -- Answered by then, or it expires.
  expires_at timestamptz,
  confirmed_at timestamptz,
  shipped_at timestamptz,
  carrier text,
  tracking_number text,
  -- The reseller would like to leave a confirmed order.
  cancel_asked_at timestamptz,
  -- What the reseller says to have paid by (a UTR); only paid_at, the supplier's word, counts.
  utr text check (utr <> ''),
  utr_at timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  refund_reference text,
  unique (purchase_id, supplier_id),
  check (total = goods_total + delivery_charge),
  check ((expires_at is not null) = (state in ('pending', 'part-offered'))),
  check (state <> 'shipped' or shipped_at is not null),
  check (refunded_at is null or paid_at is not null)
);
create index orders_by_supplier on orders (supplier_id, state, id desc);
create index orders_by_reseller on orders (reseller_id, id desc);
create index orders_pending on orders (reseller_id, supplier_id) where state = 'pending';
create index orders_on_credit on orders (supplier_id, reseller_id) where payment_way = 'credit' and paid_at is null;
create index orders_to_expire on orders (expires_at) where expires_at is not null;
create index orders_by_day on orders (placed_at);

-- A line as it stood: nothing that happens to the product later changes it.
create table order_lines (
  order_id bigint not null references orders,
  position integer not null check (position > 0),
  -- Null once the product is gone with its supplier's account.
  product_id bigint references products on delete set null,
  name text not null,
  image text,
  pieces_per_carton integer not null check (pieces_per_carton > 0),
  price_per_carton bigint not null check (price_per_carton > 0),
  -- Null while retail was off.
  price_per_retail bigint check (price_per_retail > 0),
  discount integer not null check (discount between 0 and 99),
  asked_pieces integer not null check (asked_pieces > 0),
  pieces integer not null check (pieces between 0 and asked_pieces),
  total bigint not null check (total >= 0),
  hsn_code text,
  gst_rate_bps integer,
  -- Of the total, the GST in it; null where the rate is unknown.
  tax_contained bigint,
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_lines_by_product on order_lines (product_id);

-- Who did what to an order, when, with what words: its timeline.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind <> ''),
  -- The state after it.
  state text not null,
  actor text not null check (actor in ('supplier', 'reseller', 'system', 'operator')),
  note text not null default '',
  at timestamptz not null
);
create index order_events_by_order on order_events (order_id, id);

-- Pieces of a warehouse that an order has: held until it is shipped, given back (the row goes) on every other way out.
create table stock_reservations (
  order_id bigint not null references orders,
  product_id bigint not null references products on delete cascade,
  warehouse_id text not null,
  warehouse_name text not null,
  pieces integer not null check (pieces > 0),
  shipped_at timestamptz,
  primary key (order_id, product_id, warehouse_id)
);
create index stock_reservations_held on stock_reservations (product_id, warehouse_id) where shipped_at is null;

-- An order that was under way while an account was closed must not bring anything back.
create function refuse_orders_of_closed_accounts() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from users where id in (new.supplier_id, new.reseller_id) and closed_at is null
      for key share) as open) <> 2 then
    raise exception 'the account is closed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_of_open_accounts before insert on orders
  for each row execute function refuse_orders_of_closed_accounts();

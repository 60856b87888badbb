-- Products that a signed-in person marked; before sign-in they are kept on the device.
create table favourites (
  user_id text not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  at timestamptz not null,
  primary key (user_id, product_id)
);
create index favourites_by_product on favourites (product_id);

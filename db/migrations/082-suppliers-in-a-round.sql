-- Within a round suppliers stand in an order that means nothing. This one shows the first samples of a new shop in the order
-- of their list (decision 154). A row that is there keeps its place until it moves to another round.
create or replace function supplier_order(supplier text) returns bigint language sql immutable parallel safe as
  $$ select ('x' || substr(md5('2745824' || supplier), 1, 8))::bit(32)::bigint & 16777215 $$;

-- How long a supplier takes to answer, and what keeps goods from being held for nothing.

-- Hours after which an order that nobody answered is over; what stood when an order was placed stays with it.
alter table supplier_terms add column answer_hours integer not null default 72 check (answer_hours in (12, 24, 48, 72));
alter table orders add column answer_hours integer not null default 72 check (answer_hours > 0);

-- Of a new buyer every unanswered order counts, one that a part was offered of too.
drop index orders_pending;
create index orders_unanswered on orders (reseller_id, supplier_id) where expires_at is not null;
-- Buyers of whom an order has been delivered, and since when: asked with every order, whatever becomes of theirs later.
create table known_buyers (
  reseller_id text primary key references users on delete cascade,
  since timestamptz not null
);
insert into known_buyers (reseller_id, since)
select o.reseller_id, min(o.moved_at) from orders o join users u on u.id = o.reseller_id
where o.state = 'delivered' and u.closed_at is null group by o.reseller_id;
-- How many orders of a day are of these two.
create index orders_of_two on orders (reseller_id, supplier_id, placed_at);

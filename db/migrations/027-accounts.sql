-- Drafts --------------------------------------------------------------------------------------------------

-- A product that was never on the market is its owner's and the operator's alone (decision 005). Of those that are there already,
-- it was public where it is now, or where somebody else has left a trace on it; any other stays shut until it is put on sale.
-- Those are few: all others are true by the default of this moment, and are not written again while everybody waits.
alter table products add column was_public boolean not null default true;
update products p set was_public = false where not (
  p.is_public
  or exists (select from sample_product_facts f where f.product_id = p.id)
  or exists (select from product_views v where v.product_id = p.id)
  or exists (select from favourites f where f.product_id = p.id)
  or exists (select from product_reports r where r.product_id = p.id)
  or exists (select from basket_lines b where b.product_id = p.id)
  or exists (select from order_lines o where o.product_id = p.id)
  or exists (select from inquiries i where i.product_id = p.id)
  or exists (select from quotes q where q.product_id = p.id)
  or exists (select from messages m where m.product_id = p.id));
alter table products alter column was_public set default false;

create function note_public() returns trigger language plpgsql as $$
begin
  new.was_public := true;
  return new;
end $$;
-- Its name lets it come after products_standing, which says whether the supplier is public.
create trigger products_was_public before insert or update on products
  for each row when (not new.was_public and new.status = 'active' and new.stopped_at is null and new.is_supplier_public)
  execute function note_public();

-- A fresh code --------------------------------------------------------------------------------------------

-- When a code was last typed in a session, since it began with one (decision 060).
alter table sessions add column proven_at timestamptz;

-- Coming back ---------------------------------------------------------------------------------------------

-- A keyed hash of a number whose account was closed while something stood against it: it begins again as pending. For a year.
create table closed_standings (
  number_hash bytea primary key,
  why text not null check (why in ('rejected', 'stopped', 'reported')),
  until timestamptz not null
);
-- Why a new account waits although nobody rejected it; for the operator.
alter table users add column came_back_after text check (came_back_after in ('rejected', 'stopped', 'reported'));

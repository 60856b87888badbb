-- What deletions and closings look for, and the pictures of orders.

-- A product that goes takes its reservations along; the index of those held leaves out what was shipped.
create index stock_reservations_by_product on stock_reservations (product_id);
-- The pictures of a leaving account.
create index private_pictures_by_owner on private_pictures (owner_id);

-- A line of an order keeps its picture, so a picture that is let go is looked for here.
create index order_lines_by_image on order_lines (image);
-- What was let go and is not swept yet stays where it stands in an order; of a closed account it goes.
update order_lines l set image = null from orders o join users u on u.id = o.supplier_id
where o.id = l.order_id and u.closed_at is not null and l.image is not null;
update uploads u set attached_at = u.created_at
where u.attached_at is null and exists (select from order_lines l where l.image = '/pictures/' || u.key);
-- What was swept shows nothing any more.
update order_lines l set image = null
where l.image like '/pictures/%' and not exists (select from uploads u where '/pictures/' || u.key = l.image);

-- The newest purchase is the one placed last: the history of the demo accounts is sown with higher numbers and earlier dates.
drop index purchases_by_reseller;
create index purchases_by_reseller on purchases (reseller_id, placed_at desc, id desc);

-- Products are searched in partitions of 4,096 ids each. While variants took their ids from the sequence of products, a
-- shop of products with eight variants had eight times as many partitions, each with an eighth of the products, and a
-- search that walks them cost twice as much. A product's only variant keeps the product's number; every further one takes
-- its own from above all of them. Variants that are there keep theirs.
create sequence variant_ids as bigint minvalue 10000000000;
alter table product_variants alter column id set default nextval('variant_ids');
alter sequence variant_ids owned by product_variants.id;

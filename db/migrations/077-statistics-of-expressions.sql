-- What the planner knows of the shelves and blocks by which products are indexed (decision 151): without it each was taken
-- for one of two hundred, and a search of a small shop read half of all products.
drop statistics if exists products_by_block, products_by_price_shelf, products_by_price_band;
create statistics products_by_block on (id >> 12) from products;
create statistics products_by_price_shelf on price_shelf(price_per_piece) from products;
create statistics products_by_price_band on price_band(price_per_piece) from products;

-- Step
analyze products;

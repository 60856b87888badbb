-- Facts that the law and the marketplaces ask of goods (decision 099); null = as the supplier says once for all products,
-- or nothing. `maker` becomes the manufacturer's name; where it holds an address too, that stays in it.

alter table products
  add column brand text check (brand <> ''),
  add column generic_name text check (generic_name <> ''),
  add column net_quantity text
    check (net_quantity ~ '^[0-9]{1,7}(\.[0-9]{1,3})? (pieces?|pairs?|sets?|mg|g|kg|ml|l|mm|cm|m)$'),
  -- Paise for a piece, all taxes included.
  add column mrp integer check (mrp > 0),
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add column maker_address text check (maker_address <> ''),
  add column maker_pincode text check (maker_pincode ~ '^[1-9][0-9]{5}$'),
  add column packer text check (packer <> ''),
  add column packer_address text check (packer_address <> ''),
  add column packer_pincode text check (packer_pincode ~ '^[1-9][0-9]{5}$'),
  add column importer text check (importer <> ''),
  add column importer_address text check (importer_address <> ''),
  add column importer_pincode text check (importer_pincode ~ '^[1-9][0-9]{5}$'),
  -- Nobody may sell above the MRP, neither a carton nor a loose piece.
  add constraint products_within_mrp
    check (price_per_carton <= mrp::bigint * pieces_per_carton and (price_per_retail is null or price_per_retail <= mrp));

alter table listing_defaults
  add column brand text check (brand <> ''),
  add column generic_name text check (generic_name <> ''),
  add column net_quantity text
    check (net_quantity ~ '^[0-9]{1,7}(\.[0-9]{1,3})? (pieces?|pairs?|sets?|mg|g|kg|ml|l|mm|cm|m)$'),
  add column maker_address text check (maker_address <> ''),
  add column maker_pincode text check (maker_pincode ~ '^[1-9][0-9]{5}$'),
  add column packer text check (packer <> ''),
  add column packer_address text check (packer_address <> ''),
  add column packer_pincode text check (packer_pincode ~ '^[1-9][0-9]{5}$'),
  add column importer text check (importer <> ''),
  add column importer_address text check (importer_address <> ''),
  add column importer_pincode text check (importer_pincode ~ '^[1-9][0-9]{5}$');

-- Unicode writes some letters in two ways, ड़ or ड with a nukta. Text is kept in its normal form NFC from now on (decision
-- 168), so that a name from another keyboard is found, and is not taken for another product; here what is stored follows.

-- Step, again until nothing is left
update products set name = normalize(name, NFC), description = normalize(description, NFC)
where id in (
  select id from products where name is not nfc normalized or description is not nfc normalized limit 500);

-- Step, again until nothing is left
update users set business_name = normalize(business_name, NFC)
where id in (select id from users where business_name is not nfc normalized limit 100);

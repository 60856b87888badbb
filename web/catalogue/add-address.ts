/** Address of the forms that put a product into the basket. */
export const addAddress = '/reseller/basket/add';

/** Section 8 of the specification, verbatim. */
const section8 = `
**Sign-in and registration**
- 'Invalid OTP. Please try again.' on OTP verification failure.
- 'Failed to send OTP. Please try again.' when sending fails with no message (otherwise the error message is shown); 'Failed to resend OTP. Please try again.' on resend failure.
- 'Registration failed. Please try again.' on profile creation failure.
- 'Failed to complete onboarding. Please try again.' on onboarding save failure.
- Service errors: 'Failed to create user profile', 'Failed to fetch user profile', 'Failed to update user profile', 'Failed to sign out'; 'User not authenticated' when registering without a session; 'reCAPTCHA not initialized' when sending an OTP before the captcha is ready.
- A failed user-existence check is treated as the user not existing. A failed profile fetch at sign-in leaves the profile empty.

**Screens**
- 'Error Loading Products' (with the error text), 'No products found', 'Image not available', 'Product Not Found', and the 404 text above. A default 'Unexpected Application Error!' screen exists for routing failures.

**Error toasts**: 'Failed to load profile'; 'Failed to update selling platforms'; 'Failed to update business name'; 'Failed to load warehouse locations'; 'Failed to add warehouse location'; 'Failed to remove warehouse location'; 'Failed to update warehouse details'; 'Failed to fetch data.'; 'Failed to upload images'; 'Failed to load products'; on product save failure the server's message, or 'Failed to save product'.

**Success toasts**: 'Selling platforms updated successfully'; 'Business name updated successfully'; 'Warehouse location added successfully'; 'Warehouse location removed successfully'; 'Warehouse details updated successfully'; 'N image(s) uploaded successfully'; 'Product created successfully'; 'Product updated successfully'.

**Admin banners** (dismissible, red): 'Failed to load warehouse locations', 'Failed to add warehouse location', 'Failed to load product categories', 'Failed to add product category', 'Failed to load products'. Supplier and reseller lists show the raw error message. The product listing page shows 'Error: Failed to load products'.

**Images**: 'WebP conversion failed', 'Failed to load image'. The demo upload page shows 'Error during upload: ...'.
`;

/** Returns every sentence quoted in section 8, once, in order; one quoted twice counts for both places. */
export function sentencesOfSection8(): string[] {
  return [...new Set([...section8.matchAll(/'([^']+?)'(?=[\s.,;:])/g)].map(([, quoted = '']) => quoted))];
}

/**
 * The kind of test that shows a sentence: a request to a door, a journey in a browser, or none (reasons in decision
 * 053).
 */
export type Witness = 'door' | 'journey' | 'nobody';

/** Each sentence, how it is produced, and where it is shown. */
export const rows: { sentence: string; by: Witness; how: string; where: string }[] = [
  { sentence: 'Invalid OTP. Please try again.', by: 'door', how: 'a wrong code', where: 'code screen' },
  { sentence: 'Failed to send OTP. Please try again.', by: 'door', how: 'the codes cannot be kept', where: 'login' },
  {
    sentence: 'Failed to resend OTP. Please try again.',
    by: 'door',
    how: 'the codes cannot be kept',
    where: 'code screen',
  },
  { sentence: 'Registration failed. Please try again.', by: 'door', how: 'no account can be kept', where: 'register' },
  {
    sentence: 'Failed to complete onboarding. Please try again.',
    by: 'door',
    how: 'no warehouse, and no platform, can be kept',
    where: 'both onboardings',
  },
  { sentence: 'Failed to create user profile', by: 'nobody', how: '', where: '' },
  { sentence: 'Failed to fetch user profile', by: 'door', how: 'the codes cannot be read', where: 'code screen' },
  { sentence: 'Failed to update user profile', by: 'door', how: 'seller details cannot be kept', where: 'profile' },
  { sentence: 'Failed to sign out', by: 'door', how: 'no session can be ended', where: 'the screen that stands' },
  { sentence: 'User not authenticated', by: 'door', how: 'registering without a session', where: 'register' },
  { sentence: 'reCAPTCHA not initialized', by: 'door', how: 'a number without captcha and answer', where: 'login' },
  { sentence: 'Error Loading Products', by: 'door', how: 'no product can be read', where: 'market, with its text' },
  { sentence: 'No products found', by: 'door', how: 'a search for nothing', where: 'market' },
  { sentence: 'Image not available', by: 'journey', how: 'a picture is not there', where: 'row of the market' },
  { sentence: 'Product Not Found', by: 'door', how: 'an unknown product', where: 'its page' },
  {
    sentence: 'Unexpected Application Error!',
    by: 'door',
    how: 'sessions cannot be read',
    where: 'a screen of an area',
  },
  { sentence: 'Failed to load profile', by: 'door', how: 'platforms, sessions of a profile unread', where: 'profile' },
  { sentence: 'Failed to update selling platforms', by: 'door', how: 'no platform can be kept', where: 'profile' },
  { sentence: 'Failed to update business name', by: 'door', how: 'no account can be changed', where: 'profile' },
  {
    sentence: 'Failed to load warehouse locations',
    by: 'door',
    how: 'no warehouse, or no vicinity, can be read',
    where: 'warehouses, listing, and the banner of the admin area',
  },
  {
    sentence: 'Failed to add warehouse location',
    by: 'door',
    how: 'no warehouse, or no vicinity, can be kept',
    where: 'warehouses, and the banner of the admin area',
  },
  { sentence: 'Failed to remove warehouse location', by: 'door', how: 'it cannot be removed', where: 'warehouses' },
  { sentence: 'Failed to update warehouse details', by: 'door', how: 'it cannot be changed', where: 'warehouses' },
  { sentence: 'Failed to fetch data.', by: 'door', how: 'no category can be read', where: 'listing' },
  { sentence: 'Failed to upload images', by: 'journey', how: 'the upload is answered with a fault', where: 'listing' },
  {
    sentence: 'Failed to load products',
    by: 'door',
    how: 'no product can be read',
    where: "banner of the admin's list",
  },
  { sentence: 'Failed to save product', by: 'door', how: 'no product can be kept', where: 'listing' },
  { sentence: 'Selling platforms updated successfully', by: 'door', how: 'saved', where: 'profile' },
  { sentence: 'Business name updated successfully', by: 'door', how: 'saved', where: 'profile' },
  { sentence: 'Warehouse location added successfully', by: 'door', how: 'added', where: 'warehouses, admin area' },
  { sentence: 'Warehouse location removed successfully', by: 'door', how: 'removed', where: 'warehouses' },
  { sentence: 'Warehouse details updated successfully', by: 'door', how: 'saved', where: 'warehouses' },
  { sentence: 'N image(s) uploaded successfully', by: 'journey', how: 'two pictures chosen', where: 'listing' },
  { sentence: 'Product created successfully', by: 'door', how: 'listed', where: "the supplier's products" },
  { sentence: 'Product updated successfully', by: 'door', how: 'edited', where: "the supplier's products" },
  { sentence: 'Failed to load product categories', by: 'door', how: 'no category can be read', where: 'admin banner' },
  { sentence: 'Failed to add product category', by: 'door', how: 'no category can be kept', where: 'admin banner' },
  { sentence: 'Error: Failed to load products', by: 'door', how: 'no product can be read', where: 'own products' },
  { sentence: 'WebP conversion failed', by: 'journey', how: 'the browser cannot convert', where: 'listing' },
  { sentence: 'Failed to load image', by: 'journey', how: 'a file that is no picture', where: 'listing' },
  { sentence: 'Error during upload: ...', by: 'door', how: 'five pictures', where: 'demo upload page' },
];

/** Returns the sentences that one kind of test must produce. */
export const sentencesBy = (by: Witness): string[] =>
  rows.filter((row) => row.by === by).map(({ sentence }) => sentence);

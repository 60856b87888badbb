/** Every limit of the specification (section 9) that more than one rule needs, by name. */

/** Characters of a price, a number, a code, a day or a choice, however it is written. */
export const TYPED_MAX = 40;

export const OTP_DIGITS = 6;
export const OTP_VALID_SECONDS = 300;
/** Of one browser. */
export const OTP_TRIES = 5;
/** Wrong ones at one code, of all browsers together (decision 060). */
export const OTP_TRIES_OF_ALL = 50;
export const RESEND_WAIT_SECONDS = 60;
export const CAPTCHA_VALID_SECONDS = 600;
export const REDIRECT_SECONDS = 2;

export const BUSINESS_NAME_MIN = 2;
export const BUSINESS_NAME_MAX = 120;
export const ADDRESS_MAX = 500;
/** More can be added on the warehouses' own page. */
export const WAREHOUSES_AT_ONBOARDING_MAX = 20;
export const STORE_NAME_MAX = 120;
export const STORE_URL_MAX = 2000;

export const DEFAULT_QUANTITY_PIECES = 50;
export const QUANTITY_MAX_PIECES = 10_000_000;
export const PIECES_PER_CARTON_MAX = 1000;
export const CARTON_PRICE_MAX_PAISE = 10_000_000_00n;
/** Of a form without pictures, and of one that holds rows of a sheet or a page of text. */
export const FORM_BYTES_MAX = 64 * 1024;
export const LONG_FORM_BYTES_MAX = 256 * 1024;
export const FORM_FIELDS_MAX = 1000;
/** Letters of a refused form that its page brings back: a page of text and its other fields. */
export const TYPED_KEPT_MAX = 20 * 1024;
/** A program's JSON; 1,000 places of stock take a tenth of it. */
export const JSON_BYTES_MAX = 1024 * 1024;
export const STOCK_ENTRIES_MAX = 1000;
export const STOCK_MAX_PIECES = 100_000_000;
export const PRODUCT_NAME_MAX = 200;
export const DESCRIPTION_MAX = 5000;
export const DISCOUNT_MAX = 99;
export const SHORT_TEXT_MAX = 120;
/** Of a location, city, state, country or category. */
export const INVENTORY_NAME_MAX = 320;
/** The longest name as part of an address, and the number that sets it apart. */
export const SLUG_MAX = 340;
export const POLICY_MAX = 500;
export const MAKER_MAX = 300;
export const LOCATIONS_MAX = 20;
export const SPECIFICATION_LINES_MAX = 40;
export const NET_WEIGHT_MAX_GRAMS = 1_000_000;
export const SIDE_MAX_MM = 100_000;

export const IMAGES_MAX = 4;
export const IMAGE_BYTES_LIMIT = 5 * 1024 * 1024;
export const DEMO_PICTURES_PER_ADDRESS_HOUR = 10;
/** Four pictures and their form. */
export const PICTURES_FORM_BYTES_MAX = 22 * 1024 * 1024;
/** Re-encoded, of chats and requests, of one account in 24 hours: some four hundred. */
export const PRIVATE_PICTURE_BYTES_A_DAY_MAX = 50 * 1024 * 1024;
export const IMAGE_SIDE_MAX_PX = 800;
export const IMAGE_QUALITY = 80;

export const SHEET_BYTES_MAX = 20 * 1024 * 1024;
export const SHEET_UNPACKED_MAX = 100 * 1024 * 1024;
export const SHEET_ROWS_MAX = 10_000;
export const SHEET_COLUMNS_MAX = 100;
export const SHEET_CELL_MAX = 5000;
/** All cells together: a long text repeated in every cell packs into a small file. */
export const SHEET_TEXT_MAX = 20_000_000;
export const ZIP_BYTES_MAX = 100 * 1024 * 1024;
/** Pictures hardly shrink in a ZIP: one that grows beyond this is no album. */
export const ZIP_UNPACKED_MAX = 500 * 1024 * 1024;
export const ZIP_FILES_MAX = 2000;
/** All ZIPs that wait for their imports: of one supplier. */
export const ZIPS_KEPT_BYTES_MAX = 300 * 1024 * 1024;
/** A sheet and a ZIP of photos, and their form. */
export const IMPORT_FORM_BYTES_MAX = SHEET_BYTES_MAX + ZIP_BYTES_MAX + 1024 * 1024;
/** More are for the import. */
export const LISTING_ROWS_MAX = 500;
export const LISTING_ROWS_PLAIN_MAX = 20;
export const UPLOADS_AT_ONCE = 3;
export const SAVES_AT_ONCE = 2;

export const IMPORTS_UNFINISHED_MAX = 5;
export const IMPORT_UNDO_HOURS = 24;
export const IMPORT_UNFINISHED_DAYS = 7;
export const IMPORT_PAGE_ROWS = 25;

export const MARKET_PAGE_ROWS = 20;
export const COUNT_EXACT_TO = 1000;
export const SKELETON_ROWS = 5;
export const SUPPLIER_PAGE_ROWS = 10;
export const RESELLER_PRODUCTS_PAGE_ROWS = 20;
export const ADMIN_PAGE_ROWS = 10;
/** The operator's words to the owner of an account. */
export const OWNER_REASON_MIN = 3;
export const OWNER_REASON_MAX = 500;
/** What one side of an order tells the other with a move. */
export const ORDER_REASON_MAX = 500;
export const CARRIER_MAX = 120;
export const TRACKING_NUMBER_MAX = 60;
export const LEDGER_PAGE_ROWS = 20;
export const NOTICES_PAGE_ROWS = 20;
export const API_PAGE_ROWS_MAX = 100;
/** Products ticked one by one, and products changed together. */
export const TICKED_MAX = 500;
export const CHANGED_TOGETHER_MAX = 10_000;
export const STOCK_NOTE_MAX = 200;
export const SEARCH_MAX_CHARACTERS = 100;
export const SEARCH_MAX_WORDS = 8;
export const FAVOURITES_MAX = 500;
/** A page of the footer, and a claim of the home page that fits a third of a phone. */
export const TEXT_MAX = 20_000;
export const CLAIM_FIGURE_MAX = 12;
export const CLAIM_WORDS_MAX = 24;
export const CREDIT_PAGE_ROWS = 20;
/** Of a statement, at once; what lies before is brought forward. */
export const CREDIT_ENTRIES_MAX = 200;
/** Of a name, a GST number, seller details or platforms: of one account. */
export const PROFILE_CHANGES_AN_HOUR_MAX = 10;
export const API_KEYS_MAX = 10;
export const API_KEY_NAME_MAX = 60;

export const REPORT_WORDS_MAX = 1000;
export const REPORTS_A_DAY_MAX = 20;
/** Suppliers whose number one reseller is shown. */
export const CALLS_A_DAY_MAX = 20;
/** Of a message to the operator, and of the operator's note of it. */
export const CONTACT_WORDS_MAX = 2000;
/** Of one product in the queue at once; the rest is counted. */
export const REPORTS_SHOWN_MAX = 20;
/** Suppliers that a filter offers beside the chosen one. */
export const SUPPLIERS_OFFERED_MAX = 50;

export const TOAST_ERROR_SECONDS = 4;
export const TOAST_SUCCESS_SECONDS = 2;

/** Every limit of the specification (section 9) that more than one rule needs, by name. */

/** Characters of a price, a number, a code, a day or a choice, however it is written. */
export const TYPED_MAX = 40;

/** Characters of a message with a code that is pasted whole. */
export const OTP_MESSAGE_MAX = 400;
export const OTP_DIGITS = 6;
export const OTP_VALID_SECONDS = 300;
/** Wrong codes that one browser may type. */
export const OTP_TRIES = 5;
/** Wrong codes that all browsers together may type for one code (decision 060). */
export const OTP_TRIES_OF_ALL = 50;
export const RESEND_WAIT_SECONDS = 60;
export const CAPTCHA_VALID_SECONDS = 600;
export const REDIRECT_SECONDS = 2;

export const BUSINESS_NAME_MIN = 2;
export const BUSINESS_NAME_MAX = 120;
export const ADDRESS_MAX = 500;
/** Further warehouses can be added on the page of warehouses. */
export const WAREHOUSES_AT_ONBOARDING_MAX = 20;
export const STORE_NAME_MAX = 120;
export const STORE_URL_MAX = 2000;

export const DEFAULT_QUANTITY_PIECES = 50;
export const QUANTITY_MAX_PIECES = 10_000_000;
export const PIECES_PER_CARTON_MAX = 1000;
/** Cartons of a minimum order or of a rung of prices; a carton holds at most 1000 pieces, an order ten million. */
export const CARTONS_MAX = 10_000;
/** Prices of a product beyond its first. */
export const PRICE_SLABS_MAX = 5;
export const CARTON_PRICE_MAX_PAISE = 10_000_000_00n;
/** Body of a form without pictures; the second is for forms with rows of a sheet or a page of text. */
export const FORM_BYTES_MAX = 64 * 1024;
export const LONG_FORM_BYTES_MAX = 256 * 1024;
/**
 * The form of variants: 100 rows, each with its values, item code and picture (1.2 KB), and 64 bytes for each of 100
 * warehouses in which its stock changed.
 */
export const VARIANTS_FORM_BYTES_MAX = 768 * 1024;
/** A product of 100 variants in 40 warehouses takes 4,600 fields. */
export const FORM_FIELDS_MAX = 5000;
/** Characters of a refused form that are shown again: a page of text and its other fields. */
export const TYPED_KEPT_MAX = 20 * 1024;
/** JSON body of the API; 1,000 stock entries take a tenth of it. */
export const JSON_BYTES_MAX = 1024 * 1024;
export const STOCK_ENTRIES_MAX = 1000;
export const STOCK_MAX_PIECES = 100_000_000;
export const PRODUCT_NAME_MAX = 200;
export const DESCRIPTION_MAX = 5000;
export const DISCOUNT_MAX = 99;
export const SHORT_TEXT_MAX = 120;
/** Characters of a location, city, state, country or category. */
export const INVENTORY_NAME_MAX = 320;
/** Room for the slug of the longest name and the number that makes it unique. */
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
/** Room for four pictures and the rest of their form. */
export const PICTURES_FORM_BYTES_MAX = 22 * 1024 * 1024;
/** Re-encoded pictures in chats and requests, of one account in 24 hours: about four hundred pictures. */
export const PRIVATE_PICTURE_BYTES_A_DAY_MAX = 50 * 1024 * 1024;
export const IMAGE_SIDE_MAX_PX = 800;
export const IMAGE_QUALITY = 80;

export const SHEET_BYTES_MAX = 20 * 1024 * 1024;
export const SHEET_UNPACKED_MAX = 100 * 1024 * 1024;
export const SHEET_ROWS_MAX = 10_000;
export const SHEET_COLUMNS_MAX = 100;
/**
 * Columns that are read, of which at most SHEET_COLUMNS_MAX are used: empty columns and columns without a header do not
 * count.
 */
export const SHEET_COLUMNS_READ_MAX = 500;
export const SHEET_CELL_MAX = 5000;
/** Characters of all cells together: a long text repeated in every cell packs into a small file. */
export const SHEET_TEXT_MAX = 20_000_000;
export const ZIP_BYTES_MAX = 100 * 1024 * 1024;
/** Pictures hardly shrink in a ZIP, so a larger one cannot be an album. */
export const ZIP_UNPACKED_MAX = 500 * 1024 * 1024;
export const ZIP_FILES_MAX = 2000;
/** Bytes of all ZIPs of one supplier that wait for their imports. */
export const ZIPS_KEPT_BYTES_MAX = 300 * 1024 * 1024;
/** Room for a sheet, a ZIP of photos, and the rest of their form. */
export const IMPORT_FORM_BYTES_MAX = SHEET_BYTES_MAX + ZIP_BYTES_MAX + 1024 * 1024;
/** Rows of the listing; larger lists have to be imported. */
export const LISTING_ROWS_MAX = 500;
export const LISTING_ROWS_PLAIN_MAX = 20;
/** Empty rows with which the grid begins on a desktop, as a spreadsheet does. */
export const LISTING_ROWS_FIRST = 5;
export const UPLOADS_AT_ONCE = 3;
export const SAVES_AT_ONCE = 2;

export const IMPORTS_UNFINISHED_MAX = 5;
export const IMPORT_UNDO_HOURS = 24;
export const IMPORT_UNFINISHED_DAYS = 7;
/** Photos that are matched with products at once, and products without a photo that are offered to match. */
export const PHOTOS_AT_ONCE_MAX = 400;
export const WITHOUT_PHOTO_MAX = 1000;
/** Words of a supplier's sheets whose meaning is remembered. */
export const IMPORT_WORDS_MAX = 500;
export const IMPORT_PAGE_ROWS = 25;

export const MARKET_PAGE_ROWS = 20;
export const COUNT_EXACT_TO = 1000;
export const SKELETON_ROWS = 5;
export const SUPPLIER_PAGE_ROWS = 10;
/** Rows of a supplier's own products per page: the default first. */
export const OWN_PAGE_ROWS = [10, 25, 50] as const;
export const RESELLER_PRODUCTS_PAGE_ROWS = 20;
export const ADMIN_PAGE_ROWS = 10;
/** Characters of the operator's reason to the owner of an account. */
export const OWNER_REASON_MIN = 3;
export const OWNER_REASON_MAX = 500;
/** Characters of a reason that one side of an order gives the other. */
export const ORDER_REASON_MAX = 500;
export const CARRIER_MAX = 120;
export const TRACKING_NUMBER_MAX = 60;
export const LEDGER_PAGE_ROWS = 20;
export const NOTICES_PAGE_ROWS = 20;
export const API_PAGE_ROWS_MAX = 100;
/** Products ticked one by one, and products that one change can cover. */
export const TICKED_MAX = 500;
export const CHANGED_TOGETHER_MAX = 10_000;
export const STOCK_NOTE_MAX = 200;
export const SEARCH_MAX_CHARACTERS = 100;
export const SEARCH_MAX_WORDS = 8;
/** A search of more words that finds nothing is neither corrected nor looked up word by word. */
export const WORDS_TRIED_MAX = 5;
export const FAVOURITES_MAX = 500;
/** Characters of a footer page. A claim's figure and words are short because a claim has a third of a phone's width. */
export const TEXT_MAX = 20_000;
export const CLAIM_FIGURE_MAX = 12;
export const CLAIM_WORDS_MAX = 24;
export const CREDIT_PAGE_ROWS = 20;
/** Newest entries that a statement shows; the balance before them is brought forward. */
export const CREDIT_ENTRIES_MAX = 200;
/** Changes of the name, the GST number, the seller details or the platforms of one account. */
export const PROFILE_CHANGES_AN_HOUR_MAX = 10;
export const API_KEYS_MAX = 10;
export const API_KEY_NAME_MAX = 60;

export const REPORT_WORDS_MAX = 1000;
export const REPORTS_A_DAY_MAX = 20;
/** Suppliers whose telephone number is shown to one reseller. */
export const CALLS_A_DAY_MAX = 20;
/** Characters of a message to the operator, and of the operator's note on it. */
export const CONTACT_WORDS_MAX = 2000;
/** Reports of one product that the queue shows; further ones are only counted. */
export const REPORTS_SHOWN_MAX = 20;
/** Suppliers that a filter offers, beside the chosen one. */
export const SUPPLIERS_OFFERED_MAX = 50;

export const TOAST_ERROR_SECONDS = 4;
export const TOAST_SUCCESS_SECONDS = 2;

/** Days without an order after which stock counts as unmoved; products listed more recently do not count. */
export const UNMOVED_DAYS = 60;

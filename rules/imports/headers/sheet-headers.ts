import type { SheetName } from '../../catalogue/product-fields.ts';

/** A field that has a column in product sheets. The stock of a warehouse has a column of its own, 'stock:wh_A1B'. */
export type SheetField =
  | 'id'
  | 'name'
  | 'description'
  | 'descriptionHtml'
  | 'category'
  | 'pricePerCarton'
  | 'piecesPerCarton'
  | 'retail'
  | 'pricePerRetail'
  | SheetName
  | 'status'
  | VariantField
  | ForeignField
  | 'picture1'
  | 'picture2'
  | 'picture3'
  | 'picture4';

/** Columns of other programs whose values are not in Thok's measures (sheet-measures.ts). */
export const measuredFields = [
  'ratePerPiece',
  'ratePerDozen',
  'ratePerUnit',
  'unit',
  'stockUnit',
  'rateUnit',
  'currency',
  'netWeightKg',
  'netWeightPounds',
  'looseBarcode',
  'minimumPieces',
  'taxIncluded',
  'secondUnit',
  'unitFactor',
  'innerPieces',
  'innerPacks',
  'unitAmount',
  'loosePieces',
] as const;
export type MeasuredField = (typeof measuredFields)[number];

/** Columns that only the sheets of other programs have. */
export const foreignFields = [
  'handle',
  'descriptionHtml',
  'styleCode',
  'batch',
  'namePart',
  'surcharge',
  'valueList1',
  'valueList2',
  'option3',
  'value3',
  'optionTexts',
  ...measuredFields,
] as const;
export type ForeignField = Exclude<(typeof foreignFields)[number], 'handle' | 'descriptionHtml'>;

/** Is this a column that is read into others, or that says how rows belong together? */
export function isForeignField(target: string): target is ForeignField {
  return target !== 'handle' && target !== 'descriptionHtml' && foreignFields.some((field) => field === target);
}

/**
 * Columns about a row's variant and the product's packing. A product with options has a row for each variant; the
 * handle only groups its rows, as in the sheets of Shopify.
 */
const variantFields = [
  'handle',
  'packing',
  'option1',
  'value1',
  'option2',
  'value2',
  'variantSku',
  'variantPrice',
  'variantPicture',
  'setOption',
  'setContent',
  'mixStepPieces',
] as const;
export type VariantField = (typeof variantFields)[number];

/** Is this a column of variants, or of how a product is packed? */
export function isVariantField(target: string): target is VariantField {
  return variantFields.some((field) => field === target);
}

/**
 * Known headers of each field, the most explicit first, in the order of exported columns. plainHeader ignores case,
 * blanks, punctuation and units of money. MRP is no price of a loose piece, and gross weight no net weight.
 */
export const headerWords: Record<SheetField, string> = {
  id: 'Thok id; Thok product id; Thok आईडी; Thok प्रोडक्ट आईडी; Thok આઈડી; Thok પ્રોડક્ટ આઈડી',
  sku: `Item code; SKU; Item code (SKU); SKU code; Seller SKU; Item no; Item number; Code; Product code; Design no; Design number; Design code;
    Article no; Article number; Article code; Style code; Style no; Model no; Model number; Part no; आइटम कोड; आइटम कोड (SKU); कोड; प्रोडक्ट कोड;
    डिज़ाइन नंबर; मॉडल नंबर; આઇટમ કોડ; આઇટમ કોડ (SKU); આઈટમ કોડ; કોડ; પ્રોડક્ટ કોડ; ડિઝાઇન નંબર; ડિઝાઈન નંબર; મોડેલ નંબર; Internal reference; Default code; Reference; Reference no; Ref; Ref no; Item ref; Model; Stock code; Alias; Item alias; Short code; Catalogue no; Catalog no; Vendor code; Merchant SKU; Variant no; Vendor SKU code; SKU ID; SKU no; SKU number; Item id; आर्टिकल नंबर; આર્ટિકલ નંબર; Code no; Code number; Product code no; Material code; कोड नं; कोड नंबर; કોડ નં; કોડ નંબર; डिज़ाइन नं; आर्टिकल नं; ડિઝાઇન નં; ડિઝાઈન નં; આર્ટિકલ નં`,
  name: `Name; Product name; Product; Item name; Item; Title; Product title; Particulars; Article; Goods; Name of product;
    Name of item; प्रोडक्ट का नाम; नाम; प्रोडक्ट; माल; माल का नाम; आइटम; आइटम का नाम; उत्पाद; उत्पाद का नाम; सामान; सामान का नाम;
    वस्तु का नाम; પ્રોડક્ટનું નામ; નામ; પ્રોડક્ટ; માલ; માલનું નામ; આઇટમ; આઇટમનું નામ; આઈટમ; વસ્તુ; વસ્તુનું નામ; Stock item; Stock item name; Item description name; Display name; Product title (English); Medicine; Medicine name; Name of medicine; Drug name; Book title; Product description name; Description of goods; Item particulars; Material name; Material; Style name; Article name; Model name; Goods name; Listing title; Post title; name(en-gb); तपशील; पोस्ट शीर्षक; विवरण का नाम; Parent name; Listing name; Vendor article name; Titolo; Título; Titulo; Titre; Titel; Имя`,
  englishName: `Name in English; English name; Product name in English; English product name; Name (English); Product name (English); Name English;
    Product name English; Item name in English; Item name (English); Title in English; Title (English); Name in Latin letters; अंग्रेज़ी नाम; अंग्रेजी नाम;
    अंग्रेज़ी में नाम; अंग्रेजी में नाम; नाम (अंग्रेज़ी); इंग्लिश नाम; इंग्लिश में नाम; અંગ્રેજી નામ; અંગ્રેજીમાં નામ; નામ (અંગ્રેજી); ઇંગ્લિશ નામ; ઇંગ્લિશમાં નામ`,
  description: `Description; Product description; Item description; Full description; Detailed description; Complete description; Desc; Details; Product details; About; विवरण; जानकारी;
    प्रोडक्ट का विवरण; ब्यौरा; વર્ણન; વિગત; વિગતો; માહિતી; પ્રોડક્ટનું વર્ણન; Short description; Long description; Item details; Product info; Summary; Content; Sales description; description(en-gb)`,
  descriptionHtml: `Body (HTML); Description (HTML); विवरण (HTML); વર્ણન (HTML)`,
  category: `Category; Product category; Category name; Group; Item group; Stock group; Product group; Type; Product type; कैटेगरी;
    श्रेणी; वर्ग; ग्रुप; કેટેગરી; શ્રેણી; વર્ગ; ગ્રુપ; Categories; Category (English); Item category; Product categories; Categories (x,y,z...); Sub category; Categ id; Product category name; Google product category; Department; Section; Product class; Main category; Parent category; Internal category; Collection; Group name; Stock category; Product group name; Item type; Parent group; Primary group; Under group; Material group; Product family; Dept; उप श्रेणी; પેટા શ્રેણી`,
  pricePerCarton: `Price per carton; Carton price; Carton rate; Price/ctn; Rate/ctn; Rate per carton; Rate per ctn; Price per ctn;
    Ctn price; Ctn rate; Box price; Box rate; Price per box; Rate per box; Rate; Price; Wholesale price; Wholesale rate;
    प्रति कार्टन दाम; कार्टन का दाम; कार्टन दाम; कार्टन रेट; कार्टन भाव; कार्टन का भाव; भाव; रेट; दाम; कीमत; पेटी का भाव; प्रति कार्टन मूल्य;
    कार्टन मूल्य; कार्टन का मूल्य; मूल्य; Dabba rate; Dabba price; Dabba bhav; डब्बा रेट; डिब्बा रेट; પ્રતિ કાર્ટન ભાવ;
    કાર્ટન ભાવ; કાર્ટનનો ભાવ; કાર્ટન દીઠ ભાવ; કાર્ટન રેટ; ભાવ; રેટ; દામ; કિંમત; પેટીનો ભાવ; ડબ્બા રેટ; મૂલ્ય`,
  piecesPerCarton: `Pieces per carton; Pcs/ctn; Pcs per ctn; Pcs per carton; Pc/ctn; Pieces/carton; Qty/ctn; Qty per ctn; Qty per carton;
    Quantity per carton; Carton qty; Carton quantity; Ctn qty; Pcs in carton; Pieces in carton; Packing; Carton packing; Pack size;
    Case pack; Master carton qty; Pcs/box; Pcs per box; Qty per box; प्रति कार्टन पीस; कार्टन में पीस; एक कार्टन में पीस; पीस प्रति कार्टन;
    पैकिंग; પ્રતિ કાર્ટન પીસ; કાર્ટનમાં પીસ; એક કાર્ટનમાં પીસ; કાર્ટન દીઠ પીસ; પીસ પ્રતિ કાર્ટન; પેકિંગ; કાર્ટનમાં નંગ;
    એક કાર્ટનમાં નંગ; પ્રતિ કાર્ટન નંગ; કાર્ટન દીઠ નંગ; Nang; Nang per carton; नंग; નંગ; Qty in carton; Pcs in box; Box qty; Box packing; Units per carton; Units per case; Units/carton; Case qty; Case quantity; Outer qty; Pack of; Pieces per box; Pieces per pack; Pcs per pack; Pcs/case; Pcs per case; Carton pcs; Ctn pcs; Std pkg; Standard packing; Std packing; Pkg; Pkgs; Packaging; Ctn packing; Qty per case`,
  retail: `Retail; Retail (yes/no); Retail enabled; Retail yes/no; Retail: sell loose pieces too; Sold by piece; Sell by piece; Loose pieces; Loose; Loose sale; खुले पीस; रिटेल; रिटेल (हाँ/नहीं); रिटेल: खुले पीस भी बेचें;
    खुदरा; खुला; છૂટક; છૂટક પીસ; રિટેલ; રિટેલ (હા/ના); છૂટા પીસ; રિટેલ: છૂટા પીસ પણ વેચો; છૂટક નંગ; છૂટા નંગ;
    રિટેલ: છૂટા નંગ પણ વેચો`,
  pricePerRetail: `Retail price; Retail rate; Retail price per piece; Price per piece; Rate per piece; Price/pc; Price/pcs; Rate/pc; Rate/pcs; Piece price;
    Piece rate; Pcs rate; Pc rate; Loose price; Loose rate; Price per pc; Rate per pc; Rate per pcs; खुले पीस का दाम; रिटेल दाम; प्रति पीस रिटेल दाम;
    रिटेल रेट; खुदरा भाव; खुदरा दाम; पीस का दाम; पीस का भाव; पीस रेट; પીસનો ભાવ; પીસ ભાવ; પીસ રેટ; છૂટક ભાવ; રિટેલ ભાવ; એક પીસનો રિટેલ ભાવ; છૂટા પીસનો ભાવ;
    નંગનો ભાવ; નંગ ભાવ; એક નંગનો રિટેલ ભાવ; છૂટક નંગનો ભાવ; છૂટા નંગનો ભાવ`,
  discount: `Discount; Discount %; Discount percent; Disc; Disc %; Off; % off; डिस्काउंट; डिस्काउंट %; छूट; छूट %; ડિસ્કાઉન્ટ; ડિસ્કાઉન્ટ %;
    વળતર; વળતર %; Discount rate; Trade discount; Discount percentage; Item discount`,
  minimumCartons: `Minimum order (cartons); Minimum cartons; Minimum order; Min order; Min cartons; Min qty (cartons); MOQ; MOQ (cartons);
    मिनिमम ऑर्डर (कार्टन); मिनिमम ऑर्डर; मिनिमम कार्टन; મિનિમમ ઓર્ડર (કાર્ટન); મિનિમમ ઓર્ડર; મિનિમમ કાર્ટન; ઓછામાં ઓછી પેટી; ઓછામાં ઓછા કાર્ટન; न्यूनतम पेटी; न्यूनतम कार्टन; कम से कम पेटी; कम से कम कार्टन; Min order qty (cartons); Minimum order qty; Min. order qty; Minimum quantity; Minimal quantity`,
  priceSlabs: `Price by quantity; Price slabs; Slab price; Slab prices; Slab rate; Slab rates; Slabs; Quantity price; Quantity prices;
    Tier prices; Bulk price; Bulk rate; मात्रा के हिसाब से दाम; स्लैब रेट; स्लैब दाम; थोक दाम; જથ્થા પ્રમાણે ભાવ; સ્લેબ ભાવ; સ્લેબ રેટ`,
  hsnCode: `HSN code; HSN; HSN no; HSN number; HSN/SAC; HSN SAC code; HSN कोड; एचएसएन; एचएसएन कोड; HSN કોડ; એચએસએન; એચએસએન કોડ; HS code; HSN ID; HSN/SAC no; Harmonized code; Tariff no; Custom tariff; Commodity code; GST HSN code`,
  gstRate: `GST rate; GST; GST %; GST rate %; GST percent; Tax; Tax %; Tax rate; IGST; IGST %; GST दर; GST दर %; जीएसटी; जीएसटी %;
    जीएसटी दर; टैक्स; GST દર; GST દર %; જીએસટી; જીએસટી %; જીએસટી દર; ટેક્સ; Tax percentage; GST slab; GST tax rate; Intra state tax rate; Inter state tax rate; Item tax; GST tax %; Tax rate %; VAT %; GST tax rate (%); GST category; Tax category`,
  netWeightGrams: `Net weight (g); Net weight (grams); Net weight; Net weight in grams; Net wt; Net weight (gm); Net weight (gms); Net wt (g); Net wt (gm); Net wt (gms); Weight; Weight (g);
    Weight (gm); Weight (gms); Weight (grams); Weight in grams; Weight in gm; Wt; Wt (g); Wt (gm); Variant grams; Weight value (grams); नेट वज़न (ग्राम); नेट वज़न; वज़न;
    वज़न (ग्राम); शुद्ध वज़न; શુદ્ધ વજન; ચોખ્ખું વજન; ચોખ્ખું વજન (ગ્રામ); નેટ વજન; નેટ વજન (ગ્રામ); વજન; વજન (ગ્રામ)`,
  lengthCm: `Length (cm); Length; Length in cm; L (cm); Length cms; लंबाई; लंबाई (cm); लंबाई (सेमी); लम्बाई; લંબાઈ; લંબાઈ (cm); લંબાઈ (સેમી)`,
  widthCm: `Width (cm); Width; Width in cm; Breadth; Breadth (cm); W (cm); B (cm); Width cms; चौड़ाई; चौड़ाई (cm); चौड़ाई (सेमी); પહોળાઈ;
    પહોળાઈ (cm); પહોળાઈ (સેમી)`,
  heightCm: `Height (cm); Height; Height in cm; H (cm); Height cms; ऊँचाई; ऊँचाई (cm); ऊँचाई (सेमी); ऊंचाई; ऊंचाई (cm); ऊंचाई (सेमी); ઊંચાઈ;
    ઊંચાઈ (cm); ઊંચાઈ (સેમી)`,
  countryOfOrigin: `Country of origin; Country; Origin; COO; Made in; किस देश में बना; मूल देश; देश; ક્યાં બન્યું; મૂળ દેશ; દેશ; Country of manufacture; Origin country; Made in country`,
  brand: `Brand; Brand name; Vendor; Make; Trade mark; Trademark; ब्रांड; ब्रांड का नाम; બ્રાન્ડ; બ્રાન્ડનું નામ; Brands; Company; Company name; Mfg company; Manufacturer brand; कंपनी; કંપની; કંપનીનું નામ`,
  genericName: `Generic name; Common name; Common or generic name; Name of commodity; Commodity; Commodity name; वस्तु का सामान्य नाम;
    सामान्य नाम; जेनेरिक नाम; સામાન્ય નામ; વસ્તુનું સામાન્ય નામ; જેનેરિક નામ`,
  netQuantity: `Net quantity; Net qty; Net content; Net contents; Net quantity per piece; Net quantity with unit; नेट मात्रा; शुद्ध मात्रा;
    ચોખ્ખો જથ્થો; નેટ જથ્થો`,
  mrp: `MRP; MRP per piece; MRP incl. of all taxes; MRP (incl. of all taxes); Maximum retail price; Max retail price; M.R.P.; एमआरपी;
    अधिकतम खुदरा मूल्य; MRP प्रति पीस; એમઆરપી; મહત્તમ છૂટક કિંમત; MRP પ્રતિ નંગ; MRP rate; MRP price; MRP/pc; MRP per pc; Item MRP; Default MRP; Printed price; Compare at price`,
  barcode: `Barcode; Bar code; Barcode (GTIN); GTIN; EAN; EAN code; EAN-13; UPC; UPC code; EAN/UPC; Barcode number; Product barcode; बारकोड;
    बारकोड (GTIN); બારકોડ; બારકોડ (GTIN); EAN-13 code; EAN no; ISBN; Variant barcode; GTIN, UPC, EAN or ISBN; GTIN/EAN; Item barcode; Bar code no; JAN; MPN barcode`,
  maker: `Manufacturer; Manufacturer name; Manufacturer's name; Manufacturer details; Name of manufacturer; Maker or packer; Maker;
    Manufacturer/packer; Manufactured by; Mfg by; Mfr; Mfg; Marketed by; Maker, packer or importer; निर्माता; निर्माता का नाम;
    निर्माता या पैकर; बनाने वाला; ઉત્પાદક; ઉત્પાદકનું નામ; ઉત્પાદક કે પેકર; બનાવનાર; Manufacturer/marketer; Mfr name; Mfd by; Produced by`,
  makerAddress: `Manufacturer address; Manufacturer's address; Address of manufacturer; Maker address; Mfg address; Mfr address;
    निर्माता का पता; ઉત્પાદકનું સરનામું`,
  makerPincode: `Manufacturer PIN code; Manufacturer pincode; Manufacturer PIN; Maker PIN code; Mfg PIN code; निर्माता का PIN कोड;
    निर्माता का पिन कोड; ઉત્પાદકનો PIN કોડ; ઉત્પાદકનો પિન કોડ`,
  packer: `Packer; Packer name; Packer's name; Packer details; Name of packer; Packed by; Pkd by; पैकर; पैकर का नाम; પેકર; પેકરનું નામ`,
  packerAddress: `Packer address; Packer's address; Address of packer; पैकर का पता; પેકરનું સરનામું`,
  packerPincode: `Packer PIN code; Packer pincode; Packer PIN; पैकर का PIN कोड; पैकर का पिन कोड; પેકરનો PIN કોડ; પેકરનો પિન કોડ`,
  importer: `Importer; Importer name; Importer's name; Importer details; Name of importer; Imported by; आयातक; आयातक का नाम; આયાતકાર;
    આયાતકારનું નામ`,
  importerAddress: `Importer address; Importer's address; Address of importer; आयातक का पता; આયાતકારનું સરનામું`,
  importerPincode: `Importer PIN code; Importer pincode; Importer PIN; आयातक का PIN कोड; आयातक का पिन कोड; આયાતકારનો PIN કોડ;
    આયાતકારનો પિન કોડ`,
  specifications: `Specifications; Specification; Specs; Spec; Features; Attributes; खासियत; विशेषताएँ; विशेषता; स्पेसिफिकेशन; વિશેષતા;
    વિશેષતાઓ; ખાસિયત; સ્પેસિફિકેશન`,
  status: `Status; Status (active/inactive); Active; Is active; Product status; Active/inactive; स्थिति; स्थिति (चालू/बंद); स्टेटस; चालू/बंद; चालू; સ્થિતિ; સ્થિતિ (ચાલુ/બંધ); સ્ટેટસ; ચાલુ/બંધ; ચાલુ; Published; Enabled; Active (0/1); Status (1/0); Visible; Is published; Product is active; Is enabled`,
  handle: `Handle; Group of rows; Group of rows (handle); Group code; Parent SKU; Parent code; Parent item code; Style group; प्रोडक्ट की पंक्तियाँ; प्रोडक्ट की पंक्तियाँ (handle);
    ग्रुप कोड; પ્રોડક્ટની હરોળો; પ્રોડક્ટની હરોળો (handle); ગ્રુપ કોડ; Parent; URL handle; Variant of; Product group id; Item group id; Variant group; Parent id; Parent product id; Parent product; Template; Has variants of; Configurable sku; Group id; Handle id`,
  packing: `Packed as; Packing type; Pack type; पैकिंग का प्रकार; પેકિંગનો પ્રકાર`,
  option1: `Option 1; Option 1 name; Option name; विकल्प 1; विकल्प 1 का नाम; વિકલ્પ 1; વિકલ્પ 1 નામ; Attribute 1 name; Variation 1 name; Attribute name 1; Variation type 1; Option name 1; Product option name 1; Nome variante 1`,
  value1: `Option 1 value; Option value; Value 1; विकल्प 1 का मान; विकल्प 1 क्या है; વિકલ્પ 1 મૂલ્ય; વિકલ્પ 1 શું છે; Attribute 1 value(s); Attribute 1 value; Variation 1 value; Attribute value 1; Option 1 values; Option value 1; Product option description 1; Variant; Variant name; Variant title; Variante; Variation; Variation name`,
  option2: `Option 2; Option 2 name; विकल्प 2; विकल्प 2 का नाम; વિકલ્પ 2; વિકલ્પ 2 નામ; Attribute 2 name; Variation 2 name; Attribute name 2; Variation type 2; Option name 2; Product option name 2; Nome variante 2`,
  value2: `Option 2 value; Value 2; विकल्प 2 का मान; विकल्प 2 क्या है; વિકલ્પ 2 મૂલ્ય; વિકલ્પ 2 શું છે; Attribute 2 value(s); Attribute 2 value; Variation 2 value; Attribute value 2; Option 2 values; Option value 2; Product option description 2`,
  variantSku: `Variant item code; Variant SKU; Variant code; Child SKU; वेरिएंट का आइटम कोड; वेरिएंट कोड; વેરિઅન્ટનો આઇટમ કોડ; વેરિઅન્ટ કોડ`,
  variantPrice: `Variant price per carton; Variant rate per carton; वेरिएंट का दाम प्रति कार्टन; વેરિઅન્ટનો ભાવ પ્રતિ કાર્ટન`,
  variantPicture: `Variant picture; Variant image; Variant photo; वेरिएंट की फोटो; વેરિઅન્ટનો ફોટો; Variant image URL; Variation image`,
  setOption: `In the set differ; Set option; सेट में क्या अलग है; સેટમાં શું અલગ છે`,
  setContent: `Set content; Set contents; Content of set; In each set; सेट में क्या है; हर सेट में; સેટમાં શું છે; દરેક સેટમાં`,
  mixStepPieces: `Pieces at a time; Mix step; एक बार में पीस; એક વારમાં નંગ`,
  ratePerPiece: `Carton price given per piece; कार्टन का दाम प्रति पीस; કાર્ટનનો ભાવ નંગ દીઠ; Unit rate; Rate each; Net rate per pc; Net rate per piece; Wholesale price per piece; Wholesale rate per piece;
    Basic rate per pc; Meesho price; थोक भाव प्रति पीस; જથ્થાબંધ ભાવ પ્રતિ નંગ`,
  ratePerDozen: `Carton price given per dozen; कार्टन का दाम प्रति दर्जन; કાર્ટનનો ભાવ ડઝન દીઠ; Rate/doz; Rate/dozen; Rate per dozen; Rate per doz; Rate per dz; Rate/dz; Price per dozen; Price/doz; Price/dozen; Dozen rate; Dozen price;
    Doz rate; दर्जन रेट; दर्जन का भाव; प्रति दर्जन; ડઝન ભાવ; ડઝનનો ભાવ; પ્રતિ ડઝન`,
  ratePerUnit: `Price given per unit; Price given per unit of the stock; इकाई का दाम; स्टॉक की इकाई का दाम; એકમ દીઠ ભાવ; સ્ટોકના એકમ દીઠ ભાવ`,
  unit: `Unit of price and stock; दाम और स्टॉक की इकाई; ભાવ અને સ્ટોકનો એકમ; Unit; Units; UOM; Unit of measure; Unit of measurement; Stock UOM; Default unit of measure; Usage unit; Base unit; Base unit (x); Main unit; Primary unit;
    Sales UOM; Unit name; Measuring unit; इकाई; यूनिट; એકમ; યુનિટ`,
  stockUnit: `Stock unit; Unit of stock; स्टॉक की इकाई; સ્ટોકનો એકમ`,
  rateUnit: `Unit of price; दाम की इकाई; ભાવનો એકમ; Unit of rate; Unit of the price; Unit of the rate; Rate unit; Price unit; UOM of rate; UOM of price; Rate UOM; Price UOM; Pricing unit; Rate per; Price per; Rate is per; Price is per; Per;
    Per unit; Unit for rate; Unit for price; Rate basis; Price basis; रेट की इकाई; भाव की इकाई; प्रति; પ્રતિ; ભાવ એકમ`,
  currency: `Currency; Currency code; Curr; Price currency; मुद्रा; करेंसी; ચલણ; કરન્સી`,
  netWeightKg: `Net weight (kg); नेट वज़न (किलो); ચોખ્ખું વજન (કિલો); નેટ વજન (કિલો); Weight (kg); Weight in kg; Weight (kgs); Wt (kg); Wt in kg; Net wt (kg); वज़न (किलो); વજન (કિલો)`,
  netWeightPounds: `Net weight (pounds); नेट वज़न (पाउंड); ચોખ્ખું વજન (પાઉન્ડ); નેટ વજન (પાઉન્ડ); Weight (lbs); Weight (lb); Weight in lbs; Net weight (lbs); Weight (pounds)`,
  looseBarcode: `Barcode, other numbers left out; बारकोड, दूसरे नंबर छोड़कर; બારકોડ, બીજા નંબર છોડીને`,
  minimumPieces: `Minimum order (pieces); Minimum pieces; न्यूनतम पीस; कम से कम पीस; ઓછામાં ઓછા નંગ; Min pieces; MOQ (pcs); MOQ (pieces); MOQ pcs; Min qty (pcs); Min order (pcs); मिनिमम ऑर्डर (पीस); મિનિમમ ઓર્ડર (નંગ)`,
  taxIncluded: `Prices include GST; दाम में GST शामिल; ભાવમાં GST સામેલ; Price includes GST; Price includes tax; Inclusive of tax; Inclusive of tax (Y/N); Tax inclusive; Tax included; Is tax inclusive; Is tax included; Inclusive tax; Inclusive of GST; Includes tax; GST inclusive; GST included;
    Tax type; Sale price tax type; Sales price tax type; Sale tax type; GST type; Tax incl/excl; Tax inclusive/exclusive; GST incl/excl; Inclusive/exclusive; Incl/excl; Exclusive of tax; Tax exclusive; Exclusive tax; Tax excluded; GST exclusive; Price excludes tax; GST शामिल; GST સામેલ`,
  secondUnit: `Second unit; दूसरी इकाई; બીજો એકમ; Secondary unit; Secondary unit (y); Alt unit; Alternate unit; Alternative unit; Alt UOM; Alternate UOM; Sub unit`,
  unitFactor: `How many of the second unit in one; एक इकाई में दूसरी इकाई कितनी; એક એકમમાં બીજો એકમ કેટલો; One unit in the other; एक इकाई में दूसरी; એક એકમમાં બીજો; Conversion rate; Conversion rate (n) (x = ny); Conversion factor; Con. factor; Conv. factor; Conv. rate; Conversion; Unit conversion`,
  innerPieces: `Pieces in an inner pack; एक इनर पैक में पीस; એક ઇનર પેકમાં નંગ`,
  innerPacks: `Inner packs in a carton; एक कार्टन में इनर पैक; એક કાર્ટનમાં ઇનર પેક`,
  unitAmount: `Amount of the unit; इकाई की मात्रा; એકમની માત્રા`,
  loosePieces: `Loose pieces besides the cartons; कार्टन के अलावा खुले पीस; કાર્ટન ઉપરાંત છૂટા નંગ`,
  styleCode: `Item code of all variants; सभी वेरिएंट का आइटम कोड; બધા વેરિઅન્ટનો આઇટમ કોડ`,
  batch: `Batch; Batch no; Batch number; Batch code; Lot; Lot no; Lot number; बैच; बैच नंबर; બેચ; બેચ નંબર`,
  namePart: 'Part of the product name; प्रोडक्ट के नाम का हिस्सा; પ્રોડક્ટના નામનો ભાગ',
  surcharge: `Surcharge; Surcharge of the variant; वेरिएंट का अतिरिक्त दाम; વેરિઅન્ટનો વધારાનો ભાવ`,
  valueList1: `Values of option 1; विकल्प 1 के मान; વિકલ્પ 1ના મૂલ્યો; Variation 1 values; Valori variante 1`,
  valueList2: `Values of option 2; विकल्प 2 के मान; વિકલ્પ 2ના મૂલ્યો; Variation 2 values; Valori variante 2`,
  option3: `Option 3; Option 3 name; विकल्प 3; વિકલ્પ 3; Attribute 3 name; Variation 3 name; Attribute name 3; Variation type 3; Option name 3; Product option name 3`,
  value3: `Option 3 value; Value 3; विकल्प 3 का मान; विकल्प 3 क्या है; વિકલ્પ 3: મૂલ્ય; વિકલ્પ 3 શું છે; Attribute 3 value(s); Attribute 3 value; Variation 3 value; Attribute value 3; Option value 3; Product option description 3`,
  optionTexts: `Options in one text; एक साथ लिखे विकल्प; એક સાથે લખેલા વિકલ્પ`,
  picture1: `Picture 1; Picture; Pictures; Image 1; Image; Photo 1; Photo; Main image; Image URL; Image URL 1; Image link; Image Src; Photo link; Picture URL;
    Pic; Pic 1; Img; Img 1; फोटो 1; फोटो; तस्वीर; ફોટો 1; ફોટો; ફોટા; Images; Image URLs; Image URLs (x,y,z...); Base image; Featured image; Product image; Product images; Image 1 URL; Thumbnail; Image name; Image file; Photo name; Photo file; Photos; Product photo; Product picture; Additional images; Main image URL; Image 1 (Front); Front image; Product image URL; Image path; Hosted image URLs; All images; Picture URLs`,
  picture2: `Picture 2; Image 2; Photo 2; Image URL 2; Image link 2; Pic 2; Img 2; फोटो 2; ફોટો 2`,
  picture3: `Picture 3; Image 3; Photo 3; Image URL 3; Image link 3; Pic 3; Img 3; फोटो 3; ફોટો 3`,
  picture4: `Picture 4; Image 4; Photo 4; Image URL 4; Image link 4; Pic 4; Img 4; फोटो 4; ફોટો 4`,
};

/**
 * Numbers of products that any program may have written. Thok's own sheets had these headers too, until its column got a
 * name that no other program uses.
 */
export const anyIdWords = `Product id; Product number; Listing id; प्रोडक्ट आईडी; प्रोडक्ट id; प्रोडक्ट नंबर; પ્રોડક્ટ આઈડી; પ્રોડક્ટ id;
  પ્રોડક્ટ નંબર`;

/**
 * Prices that do not name what they are for. Shopify's variant price is per piece, so no field is taken for granted
 * (decision 127).
 */
export const undecidedPriceWords = `Meesho price; Variant price; Variant rate; Regular price; Sale price; Sales price; Selling price; Selling rate; Sale rate; Sales rate; Unit price;
  List price; Net rate; Net price; Basic rate; Basic price; Dealer price; Dealer rate; Distributor price; Trade price; Offer price; Our price; Special price;
  Standard selling rate; Standard rate; Price tax included; Price tax excluded; Price (tax incl.); Price (tax excl.); Price excl. tax; Price incl. tax;
  Price with tax; Price without tax; Rate with GST; Rate without GST; Price with GST; Price without GST; Govt. rate; Rate (excl. GST); Rate (incl. GST); Final price;
  Final rate; Landing price; Rate per set; Rate/set; Price per set; Price/set; Set rate; Set price; Rate per pack; Price per pack; Rate/pkt; Price/pkt; वेरिएंट का दाम; बिक्री मूल्य; विक्रय मूल्य; नेट रेट; વેરિઅન્ટનો ભાવ; વેચાણ ભાવ; વેચાણ કિંમત; નેટ રેટ`;

/** Costs of the supplier, which are never the selling price. */
export const costWords = `Cost; Cost price; Purchase price; Purchase rate; Buying price; Buying rate; Cost per item; Valuation rate; Last purchase rate; CP; P. rate; P. price; Pur. rate; Purc. rate; Purch. rate; Pur. price; Purc. price; Purch. price; Unit cost;
  Landed cost; लागत; खरीद मूल्य; खरीद भाव; ખરીદ ભાવ; ખરીદ કિંમત; પડતર`;

/** Words before or after a warehouse's name in the header of a stock column; alone they mean the only warehouse. */
export const stockWords = `Stock; Stock qty; Stock quantity; Stock (pieces); Stock (pcs); Current stock; Closing stock; Available stock;
  Variant inventory qty; Inventory quantity; Inventory qty; Quantity to sell on Facebook; Quantity on hand; Qty on hand; On hand; In stock qty; Stock on hand; Available quantity; Current stock quantity; Closing balance; Closing balance quantity; Closing balance qty; Cl. stock; Closing qty; Closing quantity; Stock level; Total stock; Total qty; Stock balance; Free qty; Balance stock; Stock count; Number in stock; Pieces in stock; Pcs in stock; Qty; Quantity; Available; Available qty; Balance; Balance qty; Inventory; Opening stock; Opening balance quantity; Op. stock; Opening stock qty; Opening stock quantity; Op. stock qty; Opening qty; स्टॉक; मात्रा;
  स्टॉक (पीस); સ્ટોક; સ્ટૉક; જથ્થો; સ્ટોક (પીસ); સ્ટોક (નંગ)`;

/** Words between 'stock' and the warehouse's name after it, and between a warehouse's name and 'stock' after it. */
export const beforePlaceWords = 'in; at; of';
export const afterPlaceWords = 'में; का; पर; માં; મા; નો; પર';

/** Words that may follow a warehouse's name; '' for nothing. */
export const placeWords = `; Godown; Warehouse; Branch; Shop; Unit; गोदाम; दुकान; ગોડાઉન; ગોદામ; વેરહાઉસ; દુકાન`;

/** Words in the header of a sum; with a single warehouse, the sum of all stock is its stock. */
export const sumWords = 'Total; Grand total; All; कुल; योग; टोटल; કુલ; સરવાળો; ટોટલ';

/** Units that may follow the header of a stock column; they are ignored. */
export const stockUnitWords = 'pieces; pcs; पीस; नंग; પીસ; નંગ';

/** Words that may be beside 'pcs/ctn' in the header of the pieces per carton; '' for nothing. */
export const packWords = `; pack; packing; pack size; pkg; std pkg; std packing; standard packing; master; master pack; master packing; master qty; outer; outer pack; outer packing; outer qty; qty; quantity; conversion; पैक; पैकिंग; मात्रा; 装箱数; 箱规; પેક; પેકિંગ;
  જથ્થો`;

/** Words in the column of the product's id that mark a row as an example, which is not imported. */
export const exampleWords = 'example; sample; उदाहरण; ઉદાહરણ';

/** Words in the column of names that mark the sum of a list, which is no product. */
export const totalWords = `Total; Totals; Grand total; Sub total; Total qty; Total amount; Net total; Overall total; G. total; Total pcs; Total pieces; Sum; कुल; कुल योग; सकल योग; महायोग; जोड़; कुल जोड़; कुल राशि; कुल रकम; एकूण; योग; टोटल; ग्रैंड टोटल; કુલ; કુલ સરવાળો;
  સરવાળો; ટોટલ; ગ્રાન્ડ ટોટલ; એકંદર કુલ; એકંદરે કુલ; કુલ રકમ; કુલ જમા; કુલ નંગ; મોટો સરવાળો`;

/** Headers of the column with the reasons in a sheet of wrong rows; it is not read again. */
export const reasonWords = 'What to fix (Thok); क्या सुधारना है (Thok); શું સુધારવું (Thok)';

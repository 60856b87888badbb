import { localCosts, localStock, localUndecidedPrices, localWords } from './local-headers.ts';
import { headerWords, type SheetField } from './sheet-headers.ts';

/**
 * More headers of the fields that every list has: from programs and price lists in English, and in the other languages
 * of India and of the trade. They rank below those of sheet-headers.ts.
 */
const moreWords: Partial<Record<SheetField, string>> = {
  sku: `Seller SKU Id; Seller SKU; Product SKU; Item SKU; Part number / SKU; SKU / part number; D.No; Dsn no; Des no; Part number; Part code; Item code no; Product no; Prod code; P code; Art no; Artikelnummer; Art.-Nr.; Código; Codigo; Cód.; Código de producto; Code article; Référence; Codice; Referencia; Ref. producto; Kode; Kode barang;
    Mã; Mã hàng; Mã SP; Mã sản phẩm; Ürün kodu; Stok kodu; Артикул; Код; कोड क्रमांक; पण्य कोड; পণ্য কোড; কোড; குறியீடு; పుస్తక కోడ్; కోడ్; ಕೋಡ್; കോഡ്; ਕੋਡ`,
  name: `Maal; Maal ka naam; Saman; Item name & description; Products; Items; Medicines; Parts; Part name; Book name; Item desc; Material description; Material desc; Product desc; Prod name; Product names; Item names; Name of the product; Name of the item;
    Name of items; Item full name; Full name; Product full name; Variety; Design name; Descripción; Detalle; Producto; Libellé; Libellé article; Libelle; Libelle article; Nombre; Nombre del producto; Artículo; Designation; Désignation; Nom; Nom du produit; Produit; Bezeichnung; Artikelname; Artikelbezeichnung; Produktname;
    Descrizione; Nome; Nome do produto; Produto; Nama; Nama barang; Nama produk; Tên; Tên hàng; Tên hàng hóa; Tên sản phẩm; Sản phẩm; Ürün adı; Ürün adi; Ürün; Ürün tanımı; Ürün tanimi; Açıklama; Açiklama; Composite item name; Наименование; Название; Товар; Номенклатура; 品名; 商品名称; 产品名称;
    मालाचे नाव; वस्तूचे नाव; उत्पादनाचे नाव; পণ্যের নাম; পণ্য; নাম; பொருள்; பொருளின் பெயர்; பெயர்; వస్తువు; పేరు; వస్తువు పేరు; ಹೆಸರು; ವಸ್ತು; ವಸ್ತುವಿನ ಹೆಸರು; പേര്; ഇനം; ਨਾਮ; ਵਸਤੂ; نام`,
  category: `Categoría; Rubro; Familia; Catégorie; Famille; Kategorie; Warengruppe; Categoria; Kategori; Jenis; Danh mục; Nhóm hàng; Категория; Группа; Sub group; Product main category; Product line; Product range; Product family; Department name; Product category/complete name; Product category/display name; Product category/name; वर्गवारी; প্রকার; বিভাগ; வகை; వర్గం; ವರ್ಗ; വിഭാഗം; ਸ਼੍ਰੇਣੀ`,
  piecesPerCarton: `Units/pack; Unit/pack; Unit per pack; Units per pack; UOM count; Pcs per package; Master pack; Master packing; Outer packing; Master carton; Master ctn; Master qty; Master pack qty; Master carton packing; Master case; Outer pack; Outer carton; Outer ctn; Outer box; Outer box qty; Outer pcs; Master pcs; Outer case; Pcs per master carton; Pcs/master carton; Pcs per outer; MC qty; Unidades por caja; Unidades x caja; Stück pro Karton; VPE; Pièces par carton; Peças por caixa; Isi per dus; Isi dus; Số lượng/thùng; Quy cách;
    एका पेटीत नग; কার্টনে পিস`,
  mrp: `RRP; MSRP; Retail price (MRP); Max. retail price; MRP Rs; M R P; Old MRP; New MRP; किरकोळ किंमत; এমআরপি; எம்ஆர்பி; ఎంఆర్‌పి; ಎಂಆರ್‌ಪಿ; എംആർപി`,
  gstRate: `IVA; IVA %; MwSt; TVA; VAT; GST (%); GST %age; GST percentage; GST extra; GST extra %; GST (extra); GST % extra; GST % (extra); Extra GST; Tax extra; Plus GST; GST अतिरिक्त; GST અલગ; Tax rate (%); Jiesti; Jiesti %; Jeesti; KDV`,
  hsnCode: `HSN/SAC code; HSN Sac; HSN codes; HSNCODE`,
  barcode: `ISBN code; ISBN no; ISBN number; ISBN-13; EAN/ISBN; Código de barras; Código barras; Codigo de barras; Codigo barras; Cód. barras; Strichcode; Code barre; Code-barres; Codice a barre; Código de barra; Mã vạch; Barkod; Штрихкод; EAN/barcode; EAN barcode; Barcode EAN; Bar-code`,
  status: `Listing status; Actif; Aktiv; Activo; Ativo; Attivo`,
  brand: `Marca; Marque; Marke; Merk; Merek; Thương hiệu; Бренд; Company/brand; Mfg. brand`,
  currency: `Moneda; Währung; Devise; Valuta; Tiền tệ; Para birimi; Валюта; 币种`,
  unit: `UOM name; Unit of measure name; Base UOM; UoM code; Sale unit; Sales unit; Unidad; Unidad de medida; Unité; Einheit; Mengeneinheit; ME; Unità; Unidade; Satuan; Đơn vị; Đơn vị tính; ĐVT; Birim; Ед. изм.; Единица; एकक; একক; அலகு; యూనిట్; ಘಟಕ; യൂണിറ്റ്`,
};

/** Returns all known headers of a field, separated by semicolons. */
export function headersOf(field: SheetField): string {
  return [headerWords[field], moreWords[field], localWords[field]].filter((words) => words !== undefined).join(';');
}

/** More prices that do not name what they are for. */
export const moreUndecidedPrices = `PTR; PTS; DLP; NLC; NRV; Price to retailer; Price to retail; Retailer's price; Price to stockist; Dealer list price; Dealer landing price; Discounted price; Discount price; Sell price; Sale amount; Selling amount; Sale rate (Rs); Sale price (Rs); Product price; Item price; Item rate; Unit selling price; Retailer price; Retailer rate; Stockist price; Stockist rate; Reseller price;
  Dealer net price; DP; WSP; W. rate; W. price; W.S. rate; WS rate; WS price; SP; S.P.; S. rate; S. price; Selling price per unit; Price per unit; Rate per unit; Price/unit; Rate/unit; Unit rate (Rs); Basic; Ex-factory price; Ex-works price; Lowest price; Net amount per piece; Closing rate; Closing balance rate; New price; New rate; Today rate; Fixed price; Public price; Current price; Price inc; Price incl; Price excl; Price ex; Neto;
  Precio; Precio lista; Precio de venta; Precio unitario; P. unitario; P. venta; Prix; Prix unitaire; Prix de vente; Tarif; Preis; VK; VK-Preis; Verkaufspreis; Einzelpreis; Stückpreis; Listenpreis; Prezzo; Preço; Preço de venda; Harga; Harga jual; Harga satuan; Giá; Giá bán; Đơn giá; Bảng giá; Fiyat; Fiyati; Liste fiyatı; Liste fiyati; Satış fiyatı; Satiş fiyati; Цена; 单价; 价格;
  ${localUndecidedPrices}; Bhav; Bhaav; Bhaw; Kimat; Keemat; Kimmat; Daam; किंमत; दर; দাম; মূল্য; দর; விலை; ధర; ಬೆಲೆ; ದರ; വില; ਮੁੱਲ; ਕੀਮਤ; قیمت`;

/** More costs of the supplier. */
export const moreCosts = `Costo; Precio costo; Precio de costo; EK; EK-Preis; Einkaufspreis; Prix d'achat; Harga beli; Harga modal; Giá vốn; Giá nhập; Alış fiyatı; Себестоимость; Dealer cost; Avg cost; Average cost; Avg. cost; Purchase cost; Buy price; Last cost; Profit; Margin; Purchase price (Rs); Stock value; Closing value; ${localCosts}`;

/** More words for the stock. */
export const moreStock = `${localStock}; Jatha; Jatho; Jattho; Jaththo; मौजूदा माल; मौजूद माल; उपलब्ध माल; बचा माल; હાજર માલ; બાકી માલ; Avail; Available stock qty; Avl qty; Avl stock; Avl. qty; Avbl qty; Qty available; Quantity available; Stock available; Stock units; Product quantity; Product qty; Qty avl; Qty in stock; Quantity in stock; Stock count; Your stock count; Stock in hand; Qty in hand; Quantity in hand; Cl qty; Cl. qty; Net stock; Net qty in stock; Physical stock; Present stock; Unrestricted; Unrestricted qty; Unrestricted stock; Existencia; Existencias; Disponible; Stock disponible; Cantidad disponible; Quantité disponible; Cantidad; Bestand; Lagerbestand; Quantité; Quantité en stock; Giacenza; Estoque; Quantidade; Stok; Jumlah; Tồn kho; Số lượng; Остаток; Количество; 库存; 数量; साठा; शिल्लक; মজুদ; স্টক; இருப்பு; నిల్వ; స్టాక్; ದಾಸ್ತಾನು; ಸ್ಟಾಕ್; സ്റ്റോക്ക്; ਸਟਾਕ; ਬਾਕੀ; ਬਕਾਇਆ ਸਟਾਕ; মজুত; মজুদ মাল; অবশিষ্ট; ஸ்டாக்; கையிருப்பு; மீதி; నిల్వలు; మిగులు; ಉಳಿಕೆ; ശേഖരം; ബാക്കി; ଷ୍ଟକ; ମହଜୁଦ; اسٹاک; CurBal; Cur bal; Curr bal; Bal qty; Balance qty; Bal stock; Stock bal`;

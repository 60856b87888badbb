import type { MetaDescriptor } from 'react-router';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName, localNames } from '../../../messages/names.ts';
import { discountedPerPiece } from '../../../rules/catalogue/price.ts';
import { priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { decimalRupees } from '../../../rules/money.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { headOf } from '../../head.ts';
import { piecesText } from '../../ui/amounts.ts';
import { priceText } from '../price-text.ts';

/** Head of a product page, for search engines and messengers. */
export function productHead(product: ProductPage, origin: string): MetaDescriptor[] {
  const price = priceText(priceInLists(product));
  return headOf({
    title: m.product_title({ name: product.name, price }),
    description: m.product_description({
      name: product.name,
      supplier: product.supplier.name,
      location: product.location ? localName(product.location) : localNames(product.branches),
      price,
      quantity: piecesText(minimumPieces(product)),
      description: product.description,
    }),
    origin,
    path: `/product/${product.id}`,
    image: product.images[0],
    structured: structuredProduct(product, origin),
  });
}

function structuredProduct(product: ProductPage, origin: string): object {
  const { netWeightGrams, countryOfOrigin, brand, barcode, maker } = product.label;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    ...(product.englishName && { alternateName: product.englishName }),
    description: product.description || product.name,
    sku: product.sku ?? String(product.id),
    category: product.category.name,
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(barcode !== null && { gtin: barcode }),
    ...(maker !== null && { manufacturer: { '@type': 'Organization', name: maker } }),
    ...(netWeightGrams !== null && {
      weight: { '@type': 'QuantitativeValue', value: netWeightGrams, unitCode: 'GRM' },
    }),
    ...(countryOfOrigin !== null && { countryOfOrigin: { '@type': 'Country', name: countryOfOrigin } }),
    image: product.images.map((image) => new URL(image, origin).href),
    offers: {
      ...structuredPrice(product),
      url: `${origin}/product/${product.id}`,
      priceCurrency: 'INR',
      availability: product.stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimumPieces(product), unitCode: 'C62' },
      seller: { '@type': 'Organization', name: product.supplier.name },
    },
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.value,
        reviewCount: product.rating.reviews,
      },
    }),
  };
}

/** One price, or the lowest and the highest of the variants; prices by quantity are left out. */
function structuredPrice(product: ProductPage): object {
  const { price } = priceInLists(product);
  const highest = discountedPerPiece({ ...product, pricePerCarton: product.dearestVariant ?? product.pricePerCarton });
  if (highest === price) return { '@type': 'Offer', price: decimalRupees(price) };
  const [lowPrice, highPrice] = [decimalRupees(price), decimalRupees(highest)];
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: product.variants.length };
}

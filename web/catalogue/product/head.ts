import type { MetaDescriptor } from 'react-router';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName, localNames } from '../../../messages/names.ts';
import { discountedPerPiece } from '../../../rules/catalogue/price.ts';
import { decimalRupees, formatRupees } from '../../../rules/money.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';
import { headOf } from '../../head.ts';
import { piecesText } from '../../ui/amounts.ts';

/** Head of a product page, for search engines and messengers. */
export function productHead(product: ProductPage, origin: string): MetaDescriptor[] {
  const price = formatRupees(discountedPerPiece(product));
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
      '@type': 'Offer',
      url: `${origin}/product/${product.id}`,
      priceCurrency: 'INR',
      price: decimalRupees(discountedPerPiece(product)),
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

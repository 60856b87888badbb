import { route } from '@react-router/dev/routes';

/** Routes for programs, printers and machines. */
export const files = [
  route('supplier/products/export', 'imports/export.ts'),
  route('supplier/imports/:id/wrong-rows', 'imports/wrong-rows.ts'),
  route('supplier/imports/:id/first-rows', 'imports/columns/first-rows-read.ts'),
  route('supplier/orders/:id/sheet', 'orders/order/supplier-sheet.tsx'),
  route('reseller/orders/:id/sheet', 'orders/order/reseller-sheet.tsx'),
  route('account/my-data', 'accounts/my-data.ts'),
  route('chat-pictures/:key', 'chat/picture.ts'),
  route('live', 'site/live.ts'),
  route('suggestions', 'catalogue/suggestions/route.ts'),
  route('viewed', 'catalogue/viewed/route.ts'),
  route('captcha', 'accounts/sign-in/captcha-challenge.ts'),
  route('api/upload', 'api/upload.ts'),
  route('api/product', 'api/product.ts'),
  route('api/product/:id', 'api/own-product.ts'),
  route('api/products', 'api/products.ts'),
  route('api/categories', 'api/categories.ts'),
  route('api/warehouses', 'api/warehouses.ts'),
  route('api/stock', 'api/stock.ts'),
  route('api/openapi.json', 'api/openapi.ts'),
  route('api/*', 'api/unknown.ts'),
  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('sitemaps/:file', 'site/sitemap-file.ts'),
];

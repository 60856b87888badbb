import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { textPages } from '../rules/text-pages.ts';

const signIn = (area: 'supplier' | 'reseller') => [
  route(`${area}/login`, 'routes/sign-in/mobile.tsx', { id: `${area}-mobile` }),
  route(`${area}/login/otp`, 'routes/sign-in/otp.tsx', { id: `${area}-otp` }),
  route(`${area}/login/register`, 'routes/sign-in/register.tsx', { id: `${area}-register` }),
  route(`${area}/login/success`, 'routes/sign-in/success.tsx', { id: `${area}-success` }),
];

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/market/route.tsx', { id: 'home' }),
    route('products', 'routes/public/market/route.tsx', { id: 'products' }),
    route('product', 'routes/public/product/missing.tsx'),
    route('product/:id', 'routes/public/product/route.tsx'),
    route('suppliers', 'routes/public/suppliers/directory.tsx'),
    route('suppliers/:id', 'routes/public/suppliers/supplier.tsx'),
    ...textPages.map((name) => route(name, 'routes/public/text-page.tsx', { id: name })),
    ...signIn('supplier'),
    ...signIn('reseller'),
    route('account/close', 'routes/account/close.tsx'),
    route('account/closed', 'routes/account/closed.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('supplier', 'routes/supplier/layout.tsx', [
    index('routes/supplier/index.ts'),
    route('onboarding', 'routes/supplier/onboarding/route.tsx'),
    route('onboarding/done', 'routes/supplier/onboarding/done.tsx'),
    route('dashboard', 'routes/supplier/dashboard/route.tsx'),
    route('warehouses', 'routes/supplier/warehouses/route.tsx'),
    route('products-listing', 'routes/supplier/listing/route.tsx'),
    route('products', 'routes/supplier/products.tsx'),
    route('orders', 'routes/supplier/orders.tsx'),
  ]),
  route('supplier/warehouses/add', 'routes/supplier/warehouses/add.ts'),
  route('supplier/warehouses/:id/edit', 'routes/supplier/warehouses/edit.ts'),
  route('supplier/warehouses/:id/remove', 'routes/supplier/warehouses/remove.ts'),
  layout('routes/reseller/layout.tsx', [
    route('reseller', 'routes/reseller/index.ts'),
    route('reseller/dashboard', 'routes/reseller/dashboard.tsx'),
  ]),
  route('account/business-name', 'routes/account/business-name.ts'),
  route('account/gst-number', 'routes/account/gst-number.ts'),
  route('account/sessions/:id/end', 'routes/account/end-session.ts'),
  route('account/sign-out-everywhere', 'routes/account/sign-out-everywhere.ts'),
  route('account/my-data', 'routes/account/my-data.ts'),
  route('logout', 'routes/sign-in/logout.ts'),
  route('favourites/add', 'routes/favourites/add.ts'),
  route('favourites/remove', 'routes/favourites/remove.ts'),
  route('language', 'routes/language.ts'),
  route('api/upload', 'routes/api/upload.ts'),
  route('api/product', 'routes/api/product.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
] satisfies RouteConfig;

import { route } from '@react-router/dev/routes';

export const adminInventory = [
  route('warehouse-locations', 'routes/admin/vicinities/route.tsx'),
  route('warehouse-locations/add', 'routes/admin/vicinities/add.ts'),
  route('warehouse-locations/:id/change', 'routes/admin/vicinities/change.ts'),
  route('warehouse-locations/:id/retire', 'routes/admin/vicinities/retire.ts'),
  route('warehouse-locations/:id/restore', 'routes/admin/vicinities/restore.ts'),
  route('warehouse-locations/:id/move', 'routes/admin/vicinities/move.ts'),
  route('warehouse-locations/:id/record', 'routes/admin/vicinities/record.tsx'),

  route('product-categories', 'routes/admin/categories/route.tsx'),
  route('product-categories/add', 'routes/admin/categories/add.ts'),
  route('product-categories/:id/change', 'routes/admin/categories/change.ts'),
  route('product-categories/:id/retire', 'routes/admin/categories/retire.ts'),
  route('product-categories/:id/restore', 'routes/admin/categories/restore.ts'),
  route('product-categories/:id/move', 'routes/admin/categories/move.ts'),
  route('product-categories/:id/record', 'routes/admin/categories/record.tsx'),

  route('products', 'routes/admin/products/route.tsx', { id: 'admin-products' }),
  route('products/:id/deactivate', 'routes/admin/products/deactivate.ts'),
  route('products/:id/reactivate', 'routes/admin/products/reactivate.ts'),
];

export const adminUsers = [
  route('supplier-management', 'routes/admin/suppliers/route.tsx'),
  route('reseller-management', 'routes/admin/resellers/route.tsx'),
  route('accounts/:id', 'routes/admin/accounts/route.tsx', { id: 'admin-account' }),
  route('accounts/:id/approve', 'routes/admin/accounts/approve.ts'),
  route('accounts/:id/reject', 'routes/admin/accounts/reject.ts'),
  route('accounts/:id/block', 'routes/admin/accounts/block.ts'),
  route('accounts/:id/unblock', 'routes/admin/accounts/unblock.ts'),
];

export const adminDesk = [
  route('reports', 'routes/admin/reports/route.tsx'),
  route('reports/:id/keep', 'routes/admin/reports/keep.ts'),
  route('reports/:id/look', 'routes/admin/reports/look.ts'),

  route('overview', 'routes/admin/overview/route.tsx'),

  route('texts', 'routes/admin/texts/route.tsx'),
  route('texts/:name/:language', 'routes/admin/texts/editor.tsx'),
  route('texts/:name/:language/save', 'routes/admin/texts/save.ts'),
  route('texts/:name/:language/versions/:version', 'routes/admin/texts/version.tsx'),
  route('texts/:name/:language/versions/:version/restore', 'routes/admin/texts/restore.ts'),

  route('audit', 'routes/admin/audit/route.tsx'),
  route('audit/check', 'routes/admin/audit/check.tsx'),
  route('audit/export.csv', 'routes/admin/audit/export.ts'),
];

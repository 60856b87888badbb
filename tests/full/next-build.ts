import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

const folders = ['rules', 'messages', 'domain', 'db', 'web', 'server', 'public', 'scripts'];
const files = ['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/** Changes a large table, and each table that is in use meanwhile. */
export const MIGRATION = '900-shelves';
const migration = `-- Step
alter table products add column if not exists shelf text not null default '';
alter table orders add column if not exists shelf text not null default '';
alter table basket_lines add column if not exists shelf text not null default '';
alter table sessions add column if not exists shelf text not null default '';
alter table product_views add column if not exists shelf integer;
-- Step, again until nothing is left
update product_views set shelf = 1
  where ctid = any (array(select ctid from product_views where shelf is null limit 5000));
-- Step
drop index concurrently if exists product_views_by_shelf;
create index concurrently product_views_by_shelf on product_views (shelf);
`;

/** Builds the next version in a folder of its own: another screen, another build id, one more migration. */
export function nextBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thok-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [...folders, ...files]) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'db/migrations', `${MIGRATION}.sql`), migration);
  const root = join(folder, 'web/root.tsx');
  const text = readFileSync(root, 'utf8');
  writeFileSync(root, text.replace('<html', '<html data-next=""'));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs'), 'build'], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: 'next' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened } from '../reading.ts';
import { sendAnswered } from './asked.ts';
import { importNow, kindsOf } from './importing.ts';
import { ownSupplier } from './own-supplier.ts';
import { randomSheets } from './random-sheets.ts';

/** Set SHEETS=1000 for a longer run, as `npm run test:full` does, and FROM to begin at a later one. */
const SHEETS = Number(process.env['SHEETS'] ?? 25);
const FROM = Number(process.env['FROM'] ?? 0);
const PATIENCE_MS = 180_000 + 1000 * SHEETS;

const world = await fileWorld();
const own = ownSupplier(world, '9827550000');

test(`an import does what it announced, in ${SHEETS} sheets of any columns and cells`, {
  timeout: PATIENCE_MS,
}, async () => {
  for (const [headers, rows] of randomSheets(SHEETS, FROM)) {
    const taxed = (likely: Record<string, string>) => ({ taxIncluded: 'no', ...likely, gstRate: '18' });
    const place = await sendAnswered(own.supplier, [headers, ...rows], taxed);
    const announced = kindsOf(await opened(own.supplier, place));
    await importNow(world, own.supplier, place);
    const { counts } = await world.db
      .selectFrom('imports')
      .select('counts')
      .where('id', '=', BigInt(place.split('/').at(-1) ?? ''))
      .executeTakeFirstOrThrow();
    const done = { New: counts?.['created'], Changed: counts?.['updated'], refused: counts?.['refused'] };
    expect(done, JSON.stringify([headers, ...rows])).toEqual({
      New: announced['New'],
      Changed: announced['Changed'],
      refused: 0,
    });
  }
});

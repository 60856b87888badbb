import { beforeEach } from 'vitest';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { warehouseOf } from '../catalogue/listing.ts';

interface OwnSupplier {
  mobile: string;
  supplier: Browser;
  warehouse: string;
}

/** Gives each test its own supplier with one warehouse; mobile numbers count up from `first`. */
export function ownSupplier(world: TestWorld, first: string): OwnSupplier {
  const own = { mobile: first } as OwnSupplier;
  beforeEach(async () => {
    own.mobile = String(Number(own.mobile) + 1);
    own.supplier = await world.signUpSupplier({ mobile: own.mobile }, world.browser());
    own.warehouse = await warehouseOf(world, own.mobile);
  });
  return own;
}

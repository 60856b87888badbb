import type { Screen } from './screen.ts';
import { adminScreens } from './screens-admin.ts';
import { peopleOf } from './screens-cast.ts';
import { publicScreens } from './screens-public.ts';
import { resellerScreens } from './screens-reseller.ts';
import { signInScreens } from './screens-sign-in.ts';
import { supplierScreens } from './screens-supplier.ts';
import type { Journey } from './site.ts';

/** Every screen in every state worth looking at, for people made for this file. */
export async function everyScreen(journey: Journey): Promise<Screen[]> {
  const people = await peopleOf(journey);
  return [publicScreens, signInScreens, supplierScreens, resellerScreens, adminScreens].flatMap((area) => area(people));
}

import { randomBytes } from 'node:crypto';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { elements, opened } from '../reading.ts';

export const lists = { supplier: '/admin/supplier-management', reseller: '/admin/reseller-management' } as const;

/** Returns an account's id by its mobile number. */
export async function idOf({ db }: TestWorld, mobile: string): Promise<string> {
  const { id } = await db.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow();
  return id;
}

let mobiles = 7_000_000_000;

/** Creates accounts without a session, as if registered at these moments. */
export async function accounts(
  { db, clock }: TestWorld,
  userType: 'supplier' | 'reseller',
  given: { name: string; mobile?: string; at?: Date }[],
): Promise<void> {
  await db
    .insertInto('users')
    .values(
      given.map(({ name, mobile = String((mobiles += 1)), at = clock.now() }) => ({
        id: randomBytes(12).toString('base64url'),
        mobile,
        business_name: name,
        user_type: userType,
        created_at: at,
        updated_at: at,
        gst_number: null,
        established: null,
        employees: null,
      })),
    )
    .execute();
}

/** Returns the names in a list, from the top. */
export async function listedAt(admin: Browser, address: string): Promise<string[]> {
  return namesIn(await opened(admin, address));
}

export function namesIn(html: string): string[] {
  return elements(html, 'a')
    .filter((link) => link.get('href')?.startsWith('/admin/accounts/'))
    .map(({ text }) => text);
}

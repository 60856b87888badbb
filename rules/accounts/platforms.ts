import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { issueAt, keyOf } from '../issue-at.ts';
import { STORE_NAME_MAX, STORE_URL_MAX } from '../limits.ts';
import { fields } from '../lists.ts';
import { parsedUrl } from '../parsed-url.ts';
import { oneLine } from '../text.ts';
import { requiredWords, typedWords } from '../typed.ts';

/**
 * Selling platforms of resellers in the order of section 9; each word is the platform's key in forms and in the
 * database.
 */
export const platforms = [
  'amazon',
  'flipkart',
  'meesho',
  'myntra',
  'shopify',
  'own-website',
  'whatsapp-business',
  'instagram',
  'facebook',
  'physical-store',
  'other-marketplaces',
] as const;
export type Platform = (typeof platforms)[number];

export interface SellingPlatform {
  platform: Platform;
  storeName: string;
  storeUrl: string | null;
}

/** Returns the names of a platform's three form fields. */
export function platformFields(platform: Platform) {
  return {
    selected: `platform-${platform}`,
    storeName: `storeName-${platform}`,
    storeUrl: `storeUrl-${platform}`,
  } as const;
}

/** Returns the form fields for the saved platforms; a platform that is not selected gets none. */
export function platformInput(selling: SellingPlatform[]): Record<string, string> {
  return Object.fromEntries(
    selling.flatMap(({ platform, storeName, storeUrl }) => {
      const names = platformFields(platform);
      return [
        [names.selected, 'on'],
        [names.storeName, storeName],
        [names.storeUrl, storeUrl ?? ''],
      ];
    }),
  );
}

/** Name, and address if there is one, of the store on a platform. Section 5, 'Platform store details'. */
const storeSchema = v.object({
  storeName: requiredWords(oneLine, STORE_NAME_MAX, { missing: 'store_name_required', long: 'store_name_long' }),
  storeUrl: v.pipe(
    typedWords('store_url_start', STORE_URL_MAX, 'store_url_long'),
    v.transform(oneLine),
    v.check((url) => url === '' || /^https?:\/\//i.test(url), 'store_url_start'),
    v.maxLength(STORE_URL_MAX, 'store_url_long'),
    v.transform((url) => url.replace(/^https?/i, (scheme) => scheme.toLowerCase()) || null),
  ),
});

/** The posted platforms: at least one. Text typed for platforms that are not selected is ignored. Section 5. */
export const platformsSchema = v.pipe(
  fields(v.unknown(), 'platform_required'),
  v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }): SellingPlatform[] => {
    const complain = (key: string, message: MessageKey) => addIssue(issueAt(input, key, message));
    const selling: SellingPlatform[] = [];
    const selected = platforms.filter((platform) => input[platformFields(platform).selected] !== undefined);
    if (selected.length === 0) complain('platforms', 'platform_required');
    for (const platform of selected) {
      const names = platformFields(platform);
      const store = { storeName: input[names.storeName], storeUrl: input[names.storeUrl] };
      const result = v.safeParse(storeSchema, store, { abortPipeEarly: true });
      if (result.success) {
        selling.push({ platform, ...result.output });
        continue;
      }
      const { nested } = v.flatten<typeof storeSchema>(result.issues);
      for (const message of nested?.storeName ?? []) complain(names.storeName, keyOf(message));
      for (const message of nested?.storeUrl ?? []) complain(names.storeUrl, keyOf(message));
    }
    return selling.length > 0 && selling.length === selected.length ? selling : NEVER;
  }),
);

/** Returns the address of a store if it can be a link (http or https); null for anything else. */
export function storeLink(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) && parsedUrl(url) ? url : null;
}

import { createHmac, type Hmac } from 'node:crypto';
import type { Settings } from '../env.ts';
import { secretThere } from '../secret.ts';

/** Who sealed an archive: this shop, someone with another key, or nobody. */
export type Seal = 'ours' | 'foreign' | 'none';

type Keys = Pick<Settings, 'backupKey' | 'secret' | 'dataDir'>;

/** Returns the key for new archives: BACKUP_KEY, else the secret of the shop; null where there is neither. */
export function sealKeyOf(settings: Keys): string | null {
  return sealKeysOf(settings)[0] ?? null;
}

/** Returns every key that an archive of this shop may have been sealed with. */
export function sealKeysOf({ backupKey, secret, dataDir }: Keys): string[] {
  return [backupKey, secret, secretThere(dataDir)].filter((key) => key !== null);
}

export function sealWith(key: string): Hmac {
  return createHmac('sha256', `backup:${key}`);
}

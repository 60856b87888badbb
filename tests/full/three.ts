import { expect, inject } from 'vitest';
import { Browser } from '../browser.ts';
import { freshDatabase } from '../engines/server.ts';
import { dataFolder, launch } from '../lifecycle/launch.ts';
import { adminPassword } from '../sign-in.ts';
import type { Site } from '../site.ts';

const postgres = inject('postgres');

export type Three = [Site, Site, Site];

/**
 * Starts three processes at once on one empty database and one folder, in which they agree on everything, even the
 * secret.
 */
export async function threeProcesses(
  more: Record<string, string> = {},
): Promise<{ sites: Three; DATABASE_URL: string; env: Record<string, string> }> {
  const DATABASE_URL = await freshDatabase(postgres ?? '');
  const env = { DATA_DIR: dataFolder(), DATABASE_URL, SAMPLE_DATA: '0', ADMIN_PASSWORD: adminPassword, ...more };
  const sites: Three = [launch(env), launch(env), launch(env)];
  for (const site of sites) await site.ready();
  return { sites, DATABASE_URL, env };
}

/** Returns the same browser, with its cookies, at another process. */
export function at(site: Site, browser: Browser): Browser {
  return Object.assign(new Browser(site), { cookies: browser.cookies });
}

/** Fails unless this is true everywhere soon; without the announcement a cached page would stay for a minute. */
export async function soonEverywhere(sites: readonly Site[], isSo: (site: Site) => Promise<boolean>): Promise<void> {
  await Promise.all(sites.map((site) => expect.poll(() => isSo(site), { timeout: 10_000, interval: 20 }).toBe(true)));
}

import type { Database } from '../../db/database.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { openSession } from '../../domain/accounts/sessions.ts';
import { Browser } from '../browser.ts';
import type { Site } from '../site.ts';

/** Returns a session for each buyer, without signing in on a screen. */
export function sessionsOf(db: Database, buyers: Reseller[], now: Date): Promise<string[]> {
  return Promise.all(
    buyers.map(({ id, mobile }) => openSession(db, { mobile: mobile ?? '', userId: id, device: '', now })),
  );
}

/** Returns a browser for each session, alternately on one of the sites. */
export function browsersAt(sites: Site[], sessions: string[]): Browser[] {
  return sessions.map((session, at) => {
    const browser = new Browser(sites[at % sites.length] as Site);
    browser.cookies.set('session', session);
    return browser;
  });
}

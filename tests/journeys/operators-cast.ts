import { stepAt, totpCode } from '../../domain/operators/totp.ts';
import { Browser } from '../browser.ts';
import { added, appSecretOn, entered, operatorPassword } from '../doors/operators/operating.ts';
import { opened } from '../doors/reading.ts';
import type { Journey } from './site.ts';

/** Operators whose screens are checked. */
export interface Operators {
  owner: Browser;
  reader: Browser;
  /** Has sent name and password, and is at the second step. */
  entering: Browser;
  /** Address where an added operator sets up a login. */
  join: string;
}

/** Creates named operators by the real forms; the shared password's session ends with that. */
export async function operatorsOf({ site }: Journey, admin: Browser): Promise<Operators> {
  const owner = await setUp(new Browser(site), await added(admin, 'Asha Patel', 'owner'));
  const reader = await setUp(new Browser(site), await added(owner, 'Mina', 'reader'));
  const join = await added(owner, 'Kashyap-Chandrashekhar of the accountants Shah and Sons', 'desk');
  const entering = new Browser(site);
  await entered(entering, 'Asha Patel');
  return { owner, reader, entering, join };
}

/** Sets up a login with an app by the real clock; the browser is signed in from then on. */
async function setUp(browser: Browser, place: string): Promise<Browser> {
  const secret = appSecretOn(await opened(browser, place));
  const code = totpCode(secret, stepAt(new Date()));
  const answer = await browser.post(place, { password: operatorPassword, again: operatorPassword, code });
  if (answer.status !== 200) throw new Error(`not set up: ${answer.status}`);
  return browser;
}

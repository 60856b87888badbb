import { stepAt, totpCode } from '../../domain/operators/totp.ts';
import { Browser } from '../browser.ts';
import { added, appSecretOn, entered, operatorPassword } from '../doors/operators/operating.ts';
import { opened } from '../doors/reading.ts';
import type { Journey } from './site.ts';

/** Operators who look at screens. */
export interface Operators {
  owner: Browser;
  reader: Browser;
  /** Has typed name and password, and not yet shown the second step. */
  entering: Browser;
  /** Address where somebody who was added sets up a login. */
  join: string;
}

/** Creates operators with names, with the real forms; whoever came by the one password is out from then on. */
export async function operatorsOf({ site }: Journey, admin: Browser): Promise<Operators> {
  const owner = await setUp(new Browser(site), await added(admin, 'Asha Patel', 'owner'));
  const reader = await setUp(new Browser(site), await added(owner, 'Mina', 'reader'));
  const join = await added(owner, 'Kashyap-Chandrashekhar of the accountants Shah and Sons', 'desk');
  const entering = new Browser(site);
  await entered(entering, 'Asha Patel');
  return { owner, reader, entering, join };
}

/** Sets a login up with an app by the real clock; the browser is signed in from then on. */
async function setUp(browser: Browser, place: string): Promise<Browser> {
  const secret = appSecretOn(await opened(browser, place));
  const code = totpCode(secret, stepAt(new Date()));
  const answer = await browser.post(place, { password: operatorPassword, again: operatorPassword, code });
  if (answer.status !== 200) throw new Error(`not set up: ${answer.status}`);
  return browser;
}

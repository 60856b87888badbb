import type { Browser } from '../browser.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signInAdmin, signUp, signUpSupplier } from '../sign-in.ts';
import type { Site } from '../site.ts';

export type Who = 'nobody' | 'supplier' | 'reseller' | 'operator';

const homes: Record<Exclude<Who, 'nobody'>, string> = {
  supplier: '/supplier/profile',
  reseller: '/reseller/profile',
  operator: '/admin/inventory',
};

/** One person of each kind, who signs in again after being signed out, for example by a hostile request. */
export class People {
  readonly #browsers = new Map<Who, Browser>();
  #mobile = 9_825_800_000;
  #operator: Browser;

  constructor(private readonly site: Site) {
    this.#operator = site.browser();
  }

  /**
   * Returns the cookies of a person without the mark of a known browser, because wrong passwords would be counted for
   * it.
   */
  cookieOf(who: Who): string {
    const header = this.#browsers.get(who)?.cookies.header() ?? '';
    return header
      .split('; ')
      .filter((cookie) => !cookie.startsWith('admin-browser='))
      .join('; ');
  }

  async comeIn(): Promise<void> {
    for (const who of ['supplier', 'reseller', 'operator'] as const)
      if (!(await this.#isIn(who))) await this.#enter(who).catch(() => this.#browsers.delete(who));
  }

  async #isIn(who: Exclude<Who, 'nobody'>): Promise<boolean> {
    const browser = this.#browsers.get(who);
    return browser !== undefined && (await browser.visit(homes[who])).status === 200;
  }

  async #enter(who: Exclude<Who, 'nobody'>): Promise<void> {
    this.#mobile += 1;
    const account = { mobile: String(this.#mobile), businessName: `Hostile ${this.#mobile}` };
    const browser = who === 'operator' ? this.#operator : this.site.browser();
    if (who === 'operator') await signInAdmin(browser);
    else if (who === 'supplier') await signUpSupplier(browser, { ...account, vicinityId: 1 });
    else {
      await signUp(browser, 'reseller', account);
      await onboardReseller(browser);
    }
    this.#browsers.set(who, browser);
  }
}

export const everybody: readonly Who[] = ['nobody', 'supplier', 'reseller', 'operator'];

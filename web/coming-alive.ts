/** What of a page did not come: tells the notice whether something is missing. */
type Part = (tell: (isMissing: boolean) => void) => { again(): void };

/**
 * The script that stands in every page itself; what follows here names therefore nothing outside of its own function. Where a
 * script or a style sheet of the page cannot be had, the page stays as the server wrote it and works as without scripts. This
 * says so (`web/ui/unfinished-page.tsx`), asks again from time to time, and brings the page to life once all is there.
 */
export const comingAlive = (): string =>
  `(${unfinishedPage.toString()})(${pageScripts.toString()}, ${pageStyles.toString()})`;

function unfinishedPage(...parts: Part[]): void {
  const missing = new Set<Part>();
  const show = () => {
    const notice = document.querySelector<HTMLElement>('[data-unfinished]');
    if (notice) notice.hidden = missing.size === 0;
  };
  const asks = parts.map((part) =>
    part((isMissing) => {
      if (isMissing) missing.add(part);
      else missing.delete(part);
      show();
    }),
  );
  // Something may be known to be missing before the page has come so far.
  addEventListener('DOMContentLoaded', show);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-unfinished] button')) return;
    for (const { again } of asks) again();
  });
}

function pageScripts(tell: (isMissing: boolean) => void): { again(): void } {
  const AGAIN_MS = 3000;
  const there = new Set<string>();
  let state: 'coming' | 'failed' | 'stuck' | 'alive' = 'coming';
  let timer = 0;

  const failed = () => {
    if (state === 'alive') return;
    if (state === 'coming') state = 'failed';
    tell(true);
    clearTimeout(timer);
    if (state === 'failed') timer = window.setTimeout(() => void bring(), AGAIN_MS);
  };
  // Past what the browser keeps: that may be what was no script.
  const look = async ({ href }: HTMLLinkElement) => {
    if (there.has(href)) return;
    const { ok, headers } = await fetch(href, { cache: 'reload' });
    if (ok && headers.get('content-type')?.includes('javascript')) there.add(href);
  };
  const bring = async () => {
    const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    await Promise.allSettled(scripts.map(look));
    if (state !== 'failed' || !scripts.every(({ href }) => there.has(href))) return failed();
    // Should it fail once more, then the browser holds on to its failing as long as this page stands.
    state = 'stuck';
    const first = document.querySelector<HTMLScriptElement>('script[type=module]:not([src])');
    const script = Object.assign(document.createElement('script'), { type: 'module', onerror: failed });
    script.nonce = first?.nonce ?? '';
    script.text = first?.text ?? '';
    document.head.append(script);
    script.remove();
  };

  // (On the window: what came is no script, or half of one.)
  const isOfScripts = ({ target }: Event) => target instanceof HTMLScriptElement || target === window;
  addEventListener('error', (event) => isOfScripts(event) && failed(), true);
  addEventListener('unhandledrejection', failed);
  addEventListener('alive', () => {
    state = 'alive';
    clearTimeout(timer);
    tell(false);
  });
  return {
    again() {
      if (state === 'stuck') location.reload();
      else if (state === 'failed') void bring();
    },
  };
}

function pageStyles(tell: (isMissing: boolean) => void): { again(): void } {
  const AGAIN_MS = 3000;
  const missing = new Set<HTMLLinkElement>();
  let timer = 0;

  const again = () => {
    for (const link of missing) {
      const { href } = link;
      // (React Router takes those away that it only looked ahead with.)
      if (!link.isConnected) missing.delete(link);
      link.removeAttribute('href');
      link.setAttribute('href', href);
    }
    tell(missing.size > 0);
  };
  const heard = ({ type, target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    // Something else than a style sheet is a style sheet without rules for some browsers.
    if (type === 'load' && target.sheet?.cssRules.length !== 0) missing.delete(target);
    else missing.add(target);
    tell(missing.size > 0);
    clearTimeout(timer);
    if (missing.size > 0) timer = window.setTimeout(again, AGAIN_MS);
  };
  document.addEventListener('error', heard, true);
  // (Of what a page loads the window hears nothing.)
  document.addEventListener('load', heard, true);
  return { again };
}

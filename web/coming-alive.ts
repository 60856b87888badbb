/** Watches one kind of file of the page and tells the notice whether some are missing. */
type Part = (report: (isMissing: boolean) => void) => { again(): void };

/**
 * Inline script of every page; its functions are serialised, so they use nothing outside themselves. If a script or
 * style sheet is missing, the page works without scripts, with a notice (`web/ui/unfinished-page.tsx`); it starts once
 * everything is loaded.
 */
export const comingAlive = (): string =>
  `(${keptTheme.toString()})();(${viewedBefore.toString()})();(${noteInput.toString()})();(${unfinishedPage.toString()})(${pageScripts.toString()}, ${pageStyles.toString()})`;

/** Runs before the first paint, so that no light page flashes in the dark (`web/frame/theme.ts` stores the choice). */
function keptTheme(): void {
  try {
    const kept = localStorage.getItem('theme');
    if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
  } catch {
    // A browser that keeps nothing follows the device.
  }
}

/** Also runs before the first paint, to reserve space for viewed products (`web/catalogue/viewed/viewed-place.tsx`). */
function viewedBefore(): void {
  try {
    const ids = JSON.parse(localStorage.getItem('viewed-products') ?? '[]') as string[];
    const isOther = (id: string) => location.pathname !== `/product/${id}`;
    if (ids.some(isOther)) document.documentElement.dataset['viewed'] = '';
  } catch {
    // Nothing is shown.
  }
}

/** For `web/typed-early.ts`. (Values that differ from the page would include those that the browser restored.) */
function noteInput(): void {
  window.fieldsChanged = new Set();
  addEventListener('input', ({ target }) => window.fieldsChanged?.add(target), true);
}

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
  // A file may be missing before the notice has been parsed.
  addEventListener('DOMContentLoaded', show);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-unfinished] button')) return;
    for (const { again } of asks) again();
  });
}

function pageScripts(report: (isMissing: boolean) => void): { again(): void } {
  const AGAIN_MS = 3000;
  const there = new Set<string>();
  let state: 'coming' | 'failed' | 'stuck' | 'alive' = 'coming';
  let timer = 0;

  const failed = () => {
    if (state === 'alive') return;
    if (state === 'coming') state = 'failed';
    report(true);
    clearTimeout(timer);
    if (state === 'failed') timer = window.setTimeout(() => void bring(), AGAIN_MS);
  };
  // Bypasses the cache, which may hold something that is not a script.
  const look = async ({ href }: HTMLLinkElement) => {
    if (there.has(href)) return;
    const { ok, headers } = await fetch(href, { cache: 'reload' });
    if (ok && headers.get('content-type')?.includes('javascript')) there.add(href);
  };
  const bring = async () => {
    const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    await Promise.allSettled(scripts.map(look));
    if (state !== 'failed' || !scripts.every(({ href }) => there.has(href))) return failed();
    // After a second failure the browser remembers the failed module until this page is closed.
    state = 'stuck';
    const first = document.querySelector<HTMLScriptElement>('script[type=module]:not([src])');
    const script = Object.assign(document.createElement('script'), { type: 'module', onerror: failed });
    script.nonce = first?.nonce ?? '';
    script.text = first?.text ?? '';
    document.head.append(script);
    script.remove();
  };

  // (An error on the window: the file is not a script, or is cut short.)
  const isOfScripts = ({ target }: Event) => target instanceof HTMLScriptElement || target === window;
  addEventListener('error', (event) => isOfScripts(event) && failed(), true);
  addEventListener('unhandledrejection', failed);
  addEventListener('alive', () => {
    state = 'alive';
    clearTimeout(timer);
    report(false);
  });
  return {
    again() {
      if (state === 'stuck') location.reload();
      else if (state === 'failed') void bring();
    },
  };
}

function pageStyles(report: (isMissing: boolean) => void): { again(): void } {
  const AGAIN_MS = 3000;
  const missing = new Set<HTMLLinkElement>();
  let timer = 0;

  const again = () => {
    for (const link of missing) {
      const { href } = link;
      // (React Router removes the links it had added for prefetching.)
      if (!link.isConnected) missing.delete(link);
      link.removeAttribute('href');
      link.setAttribute('href', href);
    }
    report(missing.size > 0);
  };
  const onFile = ({ type, target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    // Some browsers load a file that is no style sheet as a style sheet without rules.
    if (type === 'load' && target.sheet?.cssRules.length !== 0) missing.delete(target);
    else missing.add(target);
    report(missing.size > 0);
    clearTimeout(timer);
    if (missing.size > 0) timer = window.setTimeout(again, AGAIN_MS);
  };
  document.addEventListener('error', onFile, true);
  // (The load event of a file does not reach the window.)
  document.addEventListener('load', onFile, true);
  return { again };
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually, hydrated, open } from './page-state.ts';

/** What the stand-in for a translation adds to each text. */
const MARK = '~';

/** Opens an address, then translates it and everything that is added to the page later. */
export async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await translate(page);
}

/** Translates a hydrated page, until another document is opened. */
export async function translate(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(translatePage, MARK);
}

/** Translates every document of this page as soon as it is parsed, before it is hydrated. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(translatePage, MARK);
}

/**
 * Expects that the page shows the same as a new, untranslated page of the same address, field contents included, and
 * that it is still translated.
 */
export async function expectUpToDate(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await open(other, page.url());
  // Lists beside the page may come after it, on the new one too.
  await eventually(async () => [await shown(page), await shown(other)]).toSatisfy(([own, fresh]) => own === fresh);
  expect(await page.locator('main font').count()).toBeGreaterThan(0);
  await other.close();
}

/** Returns the visible text in the main part of a page, without spaces, times, folded parts and translation marks. */
const shown = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main, mark) => {
    const parts = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const seen: string[] = [];
    for (let node = parts.nextNode(); node; node = parts.nextNode()) {
      if (node instanceof HTMLInputElement && node.type !== 'hidden' && node.checkVisibility()) seen.push(node.value);
      if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
      if (!node.parentElement.closest('time, option, script, details > :not(summary)')) seen.push(node.data);
    }
    return seen
      .map((text) => text.replaceAll(mark, '').replace(/\s+/g, ''))
      .filter((text) => text !== '')
      .join(' | ');
  }, MARK);

/** Does in the page what Chrome does: each text is replaced by `<font><font>its translation</font></font>`. */
function translatePage(mark: string): void {
  const left = 'head, script, style, textarea, noscript, svg, font, [translate=no]';
  const font = (content: Node) => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(content);
    return element;
  };
  const translateText = (text: Text) => {
    if (!text.parentElement || text.parentElement.closest(left) || !/\S/.test(text.data)) return;
    text.replaceWith(font(font(document.createTextNode(text.data + mark))));
  };
  const translateBelow = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) translateText(text);
  };
  const begin = () => {
    const { documentElement: root } = document;
    if (root.classList.contains('translated-ltr')) return;
    root.classList.add('translated-ltr');
    root.lang = 'mr';
    translateBelow(document);
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateBelow(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  };
  // (The parser is done, and no module has run yet.)
  if (document.readyState === 'loading') document.addEventListener('readystatechange', begin, { once: true });
  else begin();
}

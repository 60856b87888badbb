import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe; call it once for each page. The minified form loads in half the time. */
export const bringAxe = (page: Page): Promise<void> => page.evaluate(source);

/**
 * Returns axe's findings about the page as it is. Elements partly covered by an open menu are skipped, because the menu
 * closes again.
 */
export function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const menu = document.querySelector('details[name=menu][open] > :not(summary)');
    const over = menu?.getBoundingClientRect();
    const exclude = [...document.querySelectorAll('a, button, input, summary')].filter((control) => {
      const { top, right, bottom, left } = control.getBoundingClientRect();
      const isUnder = over && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return isUnder && !menu?.contains(control);
    });
    const context = { include: [document.documentElement], exclude };
    const result = await here.run(context, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return result.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
    );
  }, tags);
}

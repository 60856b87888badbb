import type { Locator, Page } from 'playwright-core';

/** Puts a block on the clipboard as Excel does, as text and as a table, and pastes it at the focus. */
export async function paste(page: Page, into: Locator, rows: string[][]): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
  const html = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  await page.evaluate(
    ([plain, table]) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }),
          'text/html': new Blob([table ?? ''], { type: 'text/html' }),
        }),
      ]),
    [text, html],
  );
  await into.focus();
  await page.keyboard.press('Control+V');
}

/**
 * Runs in the page: returns amounts of money split over two lines, and labels and badges of the bottom bar that are
 * clipped.
 */
export function cut(): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/₹[\d,]+(?:\.\d+)?/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) faults.push(`${amount} breaks`);
    }
  }
  for (const label of document.querySelectorAll('.area-nav .truncate'))
    if (label.scrollWidth > label.clientWidth) faults.push(`${label.textContent} is cut`);
  for (const badge of document.querySelectorAll('.area-nav .area-badge'))
    if (badge.getBoundingClientRect().right > innerWidth) faults.push(`the sign ${badge.textContent} is cut`);
  return faults;
}

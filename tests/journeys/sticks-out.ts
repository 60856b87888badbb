/** Runs in the page: returns the elements that make it scroll sideways. */
export function sticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = (element: Element) =>
    element.getBoundingClientRect().right > clientWidth + 0.5 && !element.closest('.no-bar, [class*=overflow]');
  const widest = [...document.querySelectorAll('body *')].filter(isWide).slice(0, 3);
  return [
    `scrolls to ${scrollWidth} of ${clientWidth}: ${widest.map((element) => element.outerHTML.slice(0, 160)).join(' | ')}`,
  ];
}

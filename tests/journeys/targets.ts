/**
 * Runs in the page: returns the controls smaller than `min` px in one direction. As in WCAG 2.5.8 links within a
 * sentence are exempt, and links beside a large enough control for the same action.
 */
export function small(min: number): string[] {
  const pressable = [
    ...document.querySelectorAll<HTMLElement>('button, select, summary, a[href], input:not([type=hidden]), textarea'),
  ];
  const sizeOf = (element: HTMLElement) => {
    // The area of a link includes its pseudo-element, and a picture in it.
    const inner = [...element.querySelectorAll('img, span')].map((child) => child.getBoundingClientRect());
    const own = element.getBoundingClientRect();
    const covered =
      getComputedStyle(element, '::after').position === 'absolute'
        ? element.closest('li, tr')?.getBoundingClientRect()
        : undefined;
    // A checkbox or an answer can be chosen by pressing its label too.
    const label = element.matches('[type=checkbox], [type=radio]')
      ? element.closest('label')?.getBoundingClientRect()
      : undefined;
    const boxes = [own, ...inner, ...(covered ? [covered] : []), ...(label ? [label] : [])];
    return {
      width: Math.max(...boxes.map(({ width }) => width)),
      height: Math.max(...boxes.map(({ height }) => height)),
    };
  };
  const isLarge = (element: HTMLElement) => {
    const { width, height } = sizeOf(element);
    return width >= min - 0.5 && height >= min - 0.5;
  };
  const isShown = (element: HTMLElement) => element.checkVisibility() && element.getBoundingClientRect().bottom > 0;
  const isInSentence = (element: HTMLElement) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const isSame = (one: HTMLElement, other: HTMLElement) =>
    one !== other && one.matches('a') && one.getAttribute('href') === other.getAttribute('href');
  const shown = pressable.filter(isShown);
  return shown
    .filter((element) => !isLarge(element) && !isInSentence(element))
    .filter((element) => !shown.some((other) => isSame(element, other) && isLarge(other)))
    .map((element) => {
      const { width, height } = sizeOf(element);
      return `${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`;
    });
}

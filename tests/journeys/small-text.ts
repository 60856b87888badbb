/** Runs in the page: returns the visible text smaller than `min` px. */
export function smallText(min: number): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = element.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    // (Size 0 is a label replaced by an icon.)
    if (size > 0 && size < min && width > 1 && height > 1) found.push(`${size} px: ${element.outerHTML.slice(0, 140)}`);
  }
  return found;
}

/** Runs in the page: returns the fields whose text is smaller than `min` px, visible or not. */
export function smallFields(min: number): string[] {
  const fields = document.querySelectorAll(
    'select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file])',
  );
  return [...fields].flatMap((field) => {
    const size = Number.parseFloat(getComputedStyle(field).fontSize);
    return size < min ? [`${size} px: ${field.outerHTML.slice(0, 140)}`] : [];
  });
}

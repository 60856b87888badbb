/**
 * Runs in the page: returns the labels of filled buttons if there are several, because at most one action comes first.
 * Buttons without words, buttons that opened a form, and the invitation below the market's list do not count.
 */
export function filledTwice(): string[] {
  const filled = [...document.querySelectorAll<HTMLElement>(':is(.top-bar, main) .button-main:not(.invitation *)')]
    .filter((button) => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)')
    .filter((button) => button.checkVisibility() && !button.matches('details[open] > summary'))
    .map((button) => button.innerText.trim())
    .filter((words) => words !== '');
  return filled.length > 1 ? filled : [];
}

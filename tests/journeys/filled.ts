/**
 * Runs in the page: returns the words of its filled buttons where there are several, for one thing at most is to be done
 * first, signing in included. A button without words is a sign, one that has opened a form has given way to the form's,
 * and the invitation below the market's list stands screens away from the header.
 */
export function filledTwice(): string[] {
  const filled = [...document.querySelectorAll<HTMLElement>(':is(.top-bar, main) .button-main:not(.invitation *)')]
    .filter((button) => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)')
    .filter((button) => button.checkVisibility() && !button.matches('details[open] > summary'))
    .map((button) => button.innerText.trim())
    .filter((words) => words !== '');
  return filled.length > 1 ? filled : [];
}

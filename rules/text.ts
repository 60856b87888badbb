/** Invisible characters that turn or hide the text around them; the two joiners stay, for Indian scripts need them. */
const unseen = /[^\u200C\u200D\P{Cf}]/gu;

/** Text of one line: one space for any run of blanks and control characters, none at the ends, no half characters. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Text as it stands but without control characters, tabs and the ends of lines aside. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\n\r\t\P{Cc}]/gu, '');
}

/** Text of several lines: lines end as everywhere with a line feed, other control characters go. */
export function severalLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .trim();
}

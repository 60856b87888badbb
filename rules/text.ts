import { unseen } from './unseen.ts';

/**
 * Cleans text into one line in NFC: one space for each run of blanks and control characters, none at the ends, no
 * unpaired surrogates.
 */
export function oneLine(text: string): string {
  return wellFormed(text)
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Removes control characters except tabs and line ends. */
export function withoutControls(text: string): string {
  return wellFormed(text).replace(/[^\n\r\t\P{Cc}]/gu, '');
}

/** Cleans text of several lines, in NFC: each line ends with a line feed, other control characters are removed. */
export function severalLines(text: string): string {
  return wellFormed(text)
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/[^\n\t\P{Cc}]/gu, '')
    .trim()
    .normalize('NFC');
}

/** Replaces unpaired surrogates. (Some browsers that we support lack `toWellFormed()`.) */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

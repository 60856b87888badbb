import { dayOf } from './day.ts';

const parts = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** Months as each language shortens them; Intl would write 'Sept', and differently in browser and server. */
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  hi: ['जन॰', 'फर॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  gu: ['જાન્યુ', 'ફેબ્રુ', 'માર્ચ', 'એપ્રિલ', 'મે', 'જૂન', 'જુલાઈ', 'ઓગસ્ટ', 'સપ્ટે', 'ઓક્ટો', 'નવે', 'ડિસે'],
};

type Language = keyof typeof months;

function partsOf(language: Language, time: Date): { day: string; month: string; year: string } {
  const {
    day = '',
    month,
    year = '',
  } = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  return { day, month: months[language][Number(month) - 1] ?? '', year };
}

/** '20 Nov 2026', '20 नव॰ 2026', '20 નવે 2026': the day in India. The one formatter of dates (decision 079). */
export function dateIn(language: Language, time: Date): string {
  const { day, month, year } = partsOf(language, time);
  return `${day} ${month} ${year}`;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/** '20 Nov 2026, 17:05' in India's time. */
export function timeIn(language: Language, time: Date): string {
  return `${dateIn(language, time)}, ${clock.format(time)}`;
}

/** '17:05' in India's time. */
export function clockText(time: Date): string {
  return clock.format(time);
}

/** '20 Nov' of this year, '20 Nov 2025' of another. */
export function shortDateIn(language: Language, time: Date, now: Date): string {
  const { day, month } = partsOf(language, time);
  return dayOf(time).slice(0, 4) === dayOf(now).slice(0, 4) ? `${day} ${month}` : dateIn(language, time);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Up to this age, a number of hours says more than the clock. */
const HOURS_COUNTED = 6;

/** How lists write the time of an event: minutes and hours at first, then the clock, then the day. */
export type Ago = { is: 'now' | 'today' | 'yesterday' | 'day' } | { is: 'minutes' | 'hours'; count: number };

/**
 * Returns how long ago something happened, in India's days. A time ahead of `now`, from another clock, counts as now.
 */
export function agoOf(time: Date, now: Date): Ago {
  const passed = now.getTime() - time.getTime();
  if (passed < MINUTE_MS) return { is: 'now' };
  if (passed < HOUR_MS) return { is: 'minutes', count: Math.floor(passed / MINUTE_MS) };
  if (passed < HOURS_COUNTED * HOUR_MS) return { is: 'hours', count: Math.floor(passed / HOUR_MS) };
  const day = dayOf(time);
  if (day === dayOf(now)) return { is: 'today' };
  return { is: day === dayOf(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : 'day' };
}

import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { agoOf, clockText, dateIn, shortDateIn, timeIn } from '../../rules/date.ts';

/** '20 Nov 2026' in the page's language. */
export function dateText(time: Date): string {
  return dateIn(getLocale(), time);
}

/** '20 Nov 2026, 17:05' in the page's language. */
export function timeText(time: Date): string {
  return timeIn(getLocale(), time);
}

/** '20 Nov' for this year, '20 Nov 2025' for another year, in the page's language. */
export function shortDateText(time: Date, now: Date): string {
  return shortDateIn(getLocale(), time, now);
}

/** Time of an entry in a list: '2 h ago', 'today 08:26', '20 Nov'. Put the full time in the title. */
export function agoText(time: Date, now: Date): string {
  const ago = agoOf(time, now);
  switch (ago.is) {
    case 'now':
      return m.ago_now();
    case 'minutes':
      return m.ago_minutes({ count: ago.count });
    case 'hours':
      return m.ago_hours({ count: ago.count });
    case 'today':
      return m.ago_today({ clock: clockText(time) });
    case 'yesterday':
      return m.ago_yesterday({ clock: clockText(time) });
    case 'day':
      return shortDateText(time, now);
  }
}

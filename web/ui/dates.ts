import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { agoOf, clockText, dateIn, shortDateIn, timeIn } from '../../rules/date.ts';

// Dates in the language of the page.

/** '20 Nov 2026' in the words of the page. */
export function dateText(time: Date): string {
  return dateIn(getLocale(), time);
}

/** '20 Nov 2026, 17:05' in the words of the page. */
export function timeText(time: Date): string {
  return timeIn(getLocale(), time);
}

/** '20 Nov' of this year, '20 Nov 2025' of another, in the words of the page. */
export function shortDateText(time: Date, now: Date): string {
  return shortDateIn(getLocale(), time, now);
}

/** '2 h ago', 'today 08:26', '20 Nov': when something in a list was. The whole time belongs in its title. */
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

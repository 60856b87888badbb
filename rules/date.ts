const parts = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '20 Nov 2026', the day in India. The one formatter of dates (Intl alone would write 'Sept'). */
export function dateText(time: Date): string {
  const { day, month, year } = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${day} ${months[Number(month) - 1]} ${year}`;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/** '20 Nov 2026, 17:05' in India's time. */
export function timeText(time: Date): string {
  return `${dateText(time)}, ${clock.format(time)}`;
}

/** '17:05' in India's time. */
export function clockText(time: Date): string {
  return clock.format(time);
}

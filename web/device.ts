import Bowser from 'bowser';

/** Returns 'Chrome, Android' from a User-Agent: enough to recognise the device; the rest is not kept. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80);
}

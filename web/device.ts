import Bowser from 'bowser';

/** 'Chrome, Android' of a User-Agent: enough for its owner to know it again, and nothing more is kept. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80);
}

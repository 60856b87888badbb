import { useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { getLocale, locales } from '../../messages/compiled/runtime.js';
import { DownIcon } from './icons.tsx';
import { Menu } from './menu.tsx';

const names = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' } as const;

/** Each language under its own name, in its own script: nobody has to read another to find theirs. */
export function LanguageMenu() {
  const { pathname, search } = useLocation();
  return (
    <Menu
      label={
        <span className="flex min-h-11 items-center gap-1.5 px-1 whitespace-nowrap text-quiet">
          <span className="sr-only">{m.language()}: </span>
          {names[getLocale()]} <DownIcon />
        </span>
      }
    >
      <form method="post" action="/language">
        <input type="hidden" name="back" value={pathname + search} />
        {locales.map((language) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            lang={language}
            aria-current={language === getLocale()}
            className="menu-item w-full"
          >
            {names[language]}
          </button>
        ))}
      </form>
    </Menu>
  );
}

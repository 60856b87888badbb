import { useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { getLocale, locales } from '../../messages/compiled/runtime.js';
import { DownIcon } from '../ui/icons.tsx';
import { languages } from '../ui/languages.ts';
import { Menu } from '../ui/menu.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** Menu of languages, each by its own name, and of the screen's theme. */
export function LanguageMenu() {
  const { pathname, search } = useLocation();
  return (
    <Menu
      label={
        <span className="flex min-h-11 items-center gap-1.5 px-1 whitespace-nowrap text-quiet">
          <span className="sr-only">{m.language()}: </span>
          {languages[getLocale()].name} <DownIcon />
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
            {languages[language].name}
          </button>
        ))}
      </form>
      <ThemeChoice />
    </Menu>
  );
}

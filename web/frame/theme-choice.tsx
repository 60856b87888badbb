import { m } from '../../messages/compiled/messages.js';
import { type Theme, useTheme } from './theme.ts';

/** Entries of the header's menu: light or dark. Without scripts the screen follows the device. */
export function ThemeChoice() {
  const [chosen, choose] = useTheme();
  const themes: Record<Theme, string> = { device: m.theme_device(), light: m.theme_light(), dark: m.theme_dark() };
  return (
    <div role="group" aria-label={m.theme()} className="needs-script mt-1 border-t border-rule pt-1">
      <p aria-hidden="true" className="px-3 pt-1 text-sm text-quiet">
        {m.theme()}
      </p>
      {Object.entries(themes).map(([theme, label]) => (
        <button
          key={theme}
          type="button"
          aria-current={theme === chosen}
          onClick={() => choose(theme as Theme)}
          className="menu-item w-full"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

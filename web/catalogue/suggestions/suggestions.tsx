import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { usePlainLinks } from '../../ui/plain-links.ts';
import { earlierGroup } from './earlier-group.ts';
import { earlierSearches } from './earlier-searches.ts';
import { Option } from './option.tsx';
import type { SuggestedGroup } from './suggested.ts';
import { useComboboxKeys } from './use-combobox-keys.ts';
import { useSuggested } from './use-suggested.ts';
import '../../styles/suggestions.css';

/** Ids that the field refers to: of the list while it is open, and of the active suggestion. */
export interface Popup {
  list: string | null;
  active: string | null;
}

export interface SuggestionsProps {
  /** Field of the search box; the keyboard's focus stays in it. */
  field: RefObject<HTMLInputElement | null>;
  /** Search text in the page's address. */
  searched: string;
  /** True if a press on the field opened the suggestions. */
  isPressed: boolean;
  onPopup: (popup: Popup) => void;
}

/** Suggestions below the search box, worked like a combobox with a list: the WAI-ARIA pattern. */
export function Suggestions({ field, searched, isPressed, onPopup }: SuggestionsProps) {
  const id = useId();
  const { typed, isAsked, setIsAsked } = useTyped(field, searched, isPressed);
  const suggested = useSuggested(typed);
  const earlier = earlierGroup(earlierSearches.use(), typed);
  const groups = earlier === null ? suggested : [earlier, ...suggested];
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isOpen = isAsked && count > 0;
  const close = () => setIsAsked(false);
  const [active, setActive] = useActive(groups, isOpen);
  const optionId = (place: number) => `${id}option-${place}`;
  const activeId = active === null ? null : optionId(active);
  const follow = usePlainLinks();
  useComboboxKeys(field, { count, isOpen, active, setActive, open: () => setIsAsked(true), close, optionId });
  // In the layout phase, so that the field always refers to the suggestion that is drawn.
  useLayoutEffect(() => onPopup({ list: isOpen ? id : null, active: activeId }), [onPopup, isOpen, id, activeId]);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && m.suggestions_count({ count: String(count) })}
      </p>
      {isOpen && (
        // A press leaves the focus in the field: some browsers do not focus a pressed link, and the suggestions would
        // close.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="suggestions card" onMouseDown={(event) => event.preventDefault()}>
          {/* Handles clicks on its links, which the keys of the field fire too. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
          <div
            id={id}
            role="listbox"
            tabIndex={-1}
            aria-label={m.suggestions()}
            onClick={(event) => {
              const chosen = event.target instanceof Element && event.target.closest('a');
              if (!chosen) return;
              follow(event);
              if (!event.defaultPrevented) return;
              close();
              leaveField(field.current, chosen);
            }}
          >
            <Groups groups={groups} active={active} optionId={optionId} />
          </div>
          {earlier !== null && (
            <button type="button" className="link clear" onClick={() => clearEarlier(field.current)}>
              {m.searches_clear()}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Groups({
  groups,
  active,
  optionId,
}: {
  groups: SuggestedGroup[];
  active: number | null;
  optionId: (place: number) => string;
}) {
  let place = 0;
  return groups.map(({ title, options }) => (
    <div key={title} role="group" aria-label={title}>
      <p aria-hidden="true" className="title">
        {title}
      </p>
      {options.map((option) => {
        const own = place;
        place += 1;
        return <Option key={option.to} id={optionId(own)} option={option} isActive={own === active} />;
      })}
    </div>
  ));
}

/** Follows the field: the typed text, and whether typing, a press or an arrow has asked for suggestions. */
function useTyped(field: RefObject<HTMLInputElement | null>, searched: string, isPressed: boolean) {
  const [typed, setTyped] = useState(() => (field.current?.value ?? '').trim());
  const [isAsked, setIsAsked] = useState(() => isPressed || (typed !== searched && typed !== ''));
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    const { current: input } = field;
    if (!input) return;
    const ask = () => {
      setTyped(input.value.trim());
      setIsAsked(true);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !input.form?.contains(relatedTarget)) setIsAsked(false);
    };
    input.addEventListener('input', ask);
    input.addEventListener('pointerdown', ask);
    input.form?.addEventListener('focusout', leave);
    return () => {
      input.removeEventListener('input', ask);
      input.removeEventListener('pointerdown', ask);
      input.form?.removeEventListener('focusout', leave);
    };
  }, [field]);
  // The user has reached another screen or the results: close the suggestions.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    setIsAsked(false);
    setTyped((field.current?.value ?? '').trim());
  }, [field, key]);
  return { typed, isAsked, setIsAsked };
}

/** Index of the active suggestion; null as soon as the suggestions change. */
function useActive(groups: SuggestedGroup[], isOpen: boolean) {
  const all = isOpen ? groups.flatMap(({ options }) => options.map(({ to }) => to)).join(' ') : '';
  const [active, setActive] = useState<{ all: string; place: number | null }>({ all: '', place: null });
  const setPlace = (place: number | null) => setActive({ all, place });
  return [active.all === all ? active.place : null, setPlace] as const;
}

/**
 * Removes the focus from the field, to close a phone's keyboard, and fills in the words that the chosen link searches
 * for.
 */
function leaveField(field: HTMLInputElement | null, chosen: HTMLAnchorElement): void {
  if (!field) return;
  field.value = new URL(chosen.href).searchParams.get('q') ?? '';
  field.blur();
}

function clearEarlier(field: HTMLInputElement | null): void {
  earlierSearches.clear();
  field?.focus();
}

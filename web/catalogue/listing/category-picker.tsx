import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { categoriesWith, categoryNamed, type NamedCategory } from '../../../rules/admin/category-name.ts';
import { useOpenList } from './open-list.ts';

interface Props {
  id: string;
  text: string;
  categories: NamedCategory[];
  isDisabled: boolean;
  described: string | undefined;
  isWrong: boolean;
  /** True if the category was guessed: typing then replaces it. */
  isGuess: boolean;
  onChange: (text: string, categoryId: string) => void;
}

/**
 * Picks a category by a part of its name, in any of the three languages: a combobox with a list (ARIA Authoring
 * Practices). Alt+Down or a press opens the list, Enter or a press chooses, Escape closes it.
 */
export function CategoryPicker({ id, text, categories, isDisabled, described, isWrong, isGuess, onChange }: Props) {
  const { isOpen, setOpen, active, setActive, open, found, fitting } = useFound(categories, text);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const choose = (category: NamedCategory | undefined) => {
    if (category) onChange(category.name, category.id);
    setOpen(false);
  };
  useOpenList({ input, list, isOpen, active, onPress: (id) => choose(categories.find((one) => one.id === id)) });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    if (!isOpen) {
      if (key !== 'ArrowDown' || !altKey) return;
      open(
        Math.max(
          0,
          categories.findIndex(({ name }) => name === text),
        ),
        { typed: false },
      );
    } else if (key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (key === 'Enter') choose(found[active]);
    else if (key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && found[active] ? `${listId}-${found[active].id}` : undefined}
        aria-describedby={described}
        aria-invalid={isWrong}
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        placeholder={m.choose_category()}
        onChange={({ currentTarget: { value } }) => {
          const named = categoryNamed(categories, value);
          onChange(value, named?.id ?? '');
          // Enter takes the category that is named, or else the first that fits.
          const at = named ? categoriesWith(categories, value).indexOf(named) : 0;
          open(value === '' ? -1 : at, { typed: value !== '' });
        }}
        onClick={({ currentTarget }) => {
          open(-1, { typed: false });
          if (isGuess) currentTarget.select();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          // Text that fits only one category chooses it. A full name is not chosen again: that would remove the note of
          // a guess and move the button being pressed.
          if (text.trim() !== '' && fitting.length === 1 && fitting[0]?.name !== text) choose(fitting[0]);
        }}
        className="input"
      />
      {isOpen && <OptionList list={list} id={listId} found={found} active={active} />}
    </>
  );
}

/** The open list: all categories if a press opened it, else the categories that fit the typed text. */
function useFound(categories: NamedCategory[], text: string) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isTyped, setTyped] = useState(false);
  const fitting = categoriesWith(categories, text);
  const open = (at: number, { typed }: { typed: boolean }) => {
    setOpen(true);
    setTyped(typed);
    setActive(at);
  };
  return { isOpen, setOpen, active, setActive, open, found: isTyped ? fitting : categories, fitting };
}

interface OptionListProps {
  list: RefObject<HTMLDivElement | null>;
  id: string;
  found: NamedCategory[];
  /** Index of the option that Enter takes; -1 for none. */
  active: number;
}

/**
 * Matching categories, or a note that there are none. A press leaves the focus in the field; `useOpenList` handles it.
 */
function OptionList({ list, id, found, active }: OptionListProps) {
  return (
    <div ref={list} id={id} role="listbox" aria-label={m.categories()} popover="manual" className="option-list">
      {found.map((category, at) => (
        <div
          key={category.id}
          id={`${id}-${category.id}`}
          role="option"
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          data-option={category.id}
        >
          {category.name}
        </div>
      ))}
      {found.length === 0 && (
        <div role="option" aria-disabled="true" aria-selected="false">
          {m.no_category_fits()}
        </div>
      )}
    </div>
  );
}

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';

const reachable = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';
const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Text = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keyboard control of a grid of inputs (ARIA Authoring Practices): arrows, Home and End move between cells until a text
 * is edited, by typing, F2, Enter or a touch; Escape ends editing. Arrows also leave a number being typed.
 */
export function useGridKeys() {
  const editing = useRef<Text | null>(null);
  // True if editing began by typing over the old text.
  const isTyped = useRef(false);
  return useMemo(
    () => ({
      onPointerDown({ target }: PointerEvent) {
        editing.current = textOf(target);
        isTyped.current = false;
      },
      onFocus({ target }: FocusEvent) {
        if (editing.current === target) return;
        editing.current = null;
        textOf(target)?.select();
      },
      onInput({ target }: { target: EventTarget }) {
        if (editing.current !== target) isTyped.current = true;
        editing.current = textOf(target);
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.defaultPrevented || event.nativeEvent.isComposing || event.altKey) return;
        const text = textOf(event.target);
        const isEditing = text !== null && editing.current === text;
        const handled =
          isEditing && !leavesNumber(event, text, isTyped.current) ? edited(event, text) : moved(event, text);
        if (!handled) return;
        event.preventDefault();
        isTyped.current = false;
        editing.current = handled === 'edit' ? text : null;
      },
    }),
    [],
  );
}

type Handled = 'edit' | 'move' | null;

/** Handles a key in a text that is being edited. */
function edited({ key, currentTarget: grid, shiftKey }: KeyboardEvent<HTMLElement>, text: Text): Handled {
  if (key === 'Escape' || key === 'F2') {
    text.select();
    return 'move';
  }
  // A description has several lines; elsewhere Enter ends the editing and must not submit the row.
  if (key !== 'Enter' || text instanceof HTMLTextAreaElement) return null;
  text.select();
  step(grid, text, [shiftKey ? -1 : 1, 0]);
  return 'move';
}

/**
 * True if this arrow key leaves a number being edited. After a click into the number, left and right leave it only from
 * its ends.
 */
function leavesNumber({ key, shiftKey }: KeyboardEvent, text: Text, isTyped: boolean): boolean {
  if (text.inputMode !== 'numeric' || shiftKey || steps[key] === undefined) return false;
  if (isTyped || key === 'ArrowUp' || key === 'ArrowDown') return true;
  return key === 'ArrowLeft' ? text.selectionEnd === 0 : text.selectionStart === text.value.length;
}

/** Handles a key on a cell that is not being edited. */
function moved(
  { key, ctrlKey, metaKey, currentTarget: grid, target }: KeyboardEvent<HTMLElement>,
  text: Text | null,
): Handled {
  if (text && (key === 'F2' || key === 'Enter')) {
    text.setSelectionRange(text.value.length, text.value.length);
    return 'edit';
  }
  const by = steps[key];
  if (by && !ctrlKey && !metaKey) {
    step(grid, target as HTMLElement, by);
    return 'move';
  }
  if (key !== 'Home' && key !== 'End') return null;
  const cells = [...((ctrlKey ? grid : (target as HTMLElement).closest('tr'))?.querySelectorAll('td') ?? [])];
  const fields = cells.map(fieldIn).filter((field) => field !== null);
  fields.at(key === 'Home' ? 0 : -1)?.focus();
  return 'move';
}

/** Moves to the next cell in that direction that can have the focus. */
function step(grid: HTMLElement, from: HTMLElement, [rows, columns]: [number, number]): void {
  const cell = from.closest('td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const lines = [...grid.querySelectorAll('tbody tr:not([data-below])')];
  // Count only `td`: a row may begin with a header cell, which cellIndex would include.
  const place = [...row.querySelectorAll('td')].indexOf(cell);
  for (let y = lines.indexOf(row) + rows, x = place + columns; ; y += rows, x += columns) {
    const next = lines[y]?.querySelectorAll('td')[x];
    if (!next) return;
    const field = fieldIn(next);
    if (!field) continue;
    field.focus();
    field.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return;
  }
}

const fieldIn = (cell: Element) => cell.querySelector<HTMLElement>(reachable);

function textOf(target: EventTarget): Text | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !['checkbox', 'file'].includes(target.type) ? target : null;
}

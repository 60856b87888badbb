import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const GAP_PX = 4;
const HEIGHT_MAX_PX = 280;
const WIDTH_MIN_PX = 220;
/** Between the list and the edges of the screen. */
const MARGIN_PX = 8;

/**
 * Places an open list below its input, or above where there is more room, outside any scrolling box, and reports which
 * option is pressed.
 */
export function useOpenList({
  input,
  list,
  isOpen,
  active,
  onPress,
}: {
  input: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Id of the option to scroll into view. */
  active: number;
  /** Called with the option's `data-option`. */
  onPress: (option: string) => void;
}): void {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  useLayoutEffect(() => {
    const [field, options] = [input.current, list.current];
    if (!isOpen || !field || !options) return;
    options.showPopover?.();
    const place = () => {
      const { top, bottom, left, width } = field.getBoundingClientRect();
      const visibleHeight = visualViewport?.height ?? innerHeight;
      const below = visibleHeight - bottom - GAP_PX;
      const isBelow = below >= Math.min(HEIGHT_MAX_PX, top);
      const height = Math.min(HEIGHT_MAX_PX, (isBelow ? below : top) - GAP_PX);
      const screenWidth = document.documentElement.clientWidth;
      const listWidth = Math.min(Math.max(width, WIDTH_MIN_PX), screenWidth - 2 * MARGIN_PX);
      Object.assign(options.style, {
        left: `${Math.max(MARGIN_PX, Math.min(left, screenWidth - MARGIN_PX - listWidth))}px`,
        width: `${listWidth}px`,
        maxHeight: `${height}px`,
        top: isBelow ? `${bottom + GAP_PX}px` : 'auto',
        bottom: isBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`,
      });
    };
    place();
    options.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null;
      if (option) press.current(option.dataset['option'] ?? '');
    });
    const changes = ['scroll', 'resize'] as const;
    for (const name of changes) addEventListener(name, place, { capture: true, passive: true });
    return () => {
      for (const name of changes) removeEventListener(name, place, { capture: true });
    };
  }, [input, isOpen, list]);
  useLayoutEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, list, isOpen]);
}

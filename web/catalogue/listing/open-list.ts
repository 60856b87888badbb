import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const GAP_PX = 4;
const HEIGHT_MAX_PX = 280;

/**
 * Puts an open list right under its input, or above where there is more room, over whatever scrolls around it, and hears
 * which of its options is pressed.
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
  /** The option that is to be seen. */
  active: number;
  /** By the option's `data-option`. */
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
      const seen = visualViewport?.height ?? innerHeight;
      const below = seen - bottom - GAP_PX;
      const isBelow = below >= Math.min(HEIGHT_MAX_PX, top);
      const height = Math.min(HEIGHT_MAX_PX, (isBelow ? below : top) - GAP_PX);
      Object.assign(options.style, {
        left: `${left}px`,
        width: `${Math.max(width, 220)}px`,
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

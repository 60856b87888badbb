import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, at which the reader still sees the newest message. */
const NEAR_PX = 80;

/**
 * Keeps the scroll position in a list that starts at its end (column-reverse), so that loading older messages above
 * moves nothing. While the reader is further up, new messages below move nothing either: a note announces them.
 */
export function usePlaceKept(list: RefObject<HTMLElement | null>, last: string) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNewBelow, setNewBelow] = useState(false);
  const height = useRef(0);
  const wasLast = useRef(last);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || wasLast.current === last) return;
    wasLast.current = last;
    if (element.scrollTop >= -NEAR_PX) return;
    element.scrollBy(0, height.current - element.scrollHeight);
    setNewBelow(true);
  }, [list, last]);
  useLayoutEffect(() => {
    // Growth for other reasons is measured as well.
    height.current = list.current?.scrollHeight ?? 0;
  });
  const toEnd = () => {
    list.current?.scrollTo(0, 0);
    setNewBelow(false);
  };
  const onScroll = () => {
    const isNear = (list.current?.scrollTop ?? 0) >= -NEAR_PX;
    setAtEnd(isNear);
    if (isNear) setNewBelow(false);
  };
  return { isAtEnd, hasNewBelow, toEnd, onScroll };
}

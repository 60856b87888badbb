import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end one still reads what is newest, in pixels. */
const NEAR_PX = 80;

/**
 * The list begins at its end and is measured from there (column-reverse), so older messages above move nothing. What comes
 * below moves nothing either while somebody reads further up: they are told of it.
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
    // Whatever else has grown is measured as well.
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

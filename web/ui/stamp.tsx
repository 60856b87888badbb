import { useState } from 'react';

/**
 * The state of a slip, in a frame as a rubber stamp leaves it. It is pressed where it becomes `pressed` on this screen,
 * and simply there where it was so before.
 */
export function Stamp({
  word,
  colour,
  isPressed = false,
  isFresh = false,
}: {
  word: string;
  /** Class of its colour. */
  colour: string;
  /** True for a state that is a reason to be glad. */
  isPressed?: boolean;
  /** True where this screen was opened by what led to the state. */
  isFresh?: boolean;
}) {
  const [first] = useState(word);
  return (
    // Another state is another stamp, whose motion begins anew.
    <span key={word} className={`stamp ${colour} ${isPressed && (isFresh || word !== first) ? 'stamp-pressed' : ''}`}>
      {word}
    </span>
  );
}

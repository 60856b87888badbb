import { useState } from 'react';

/**
 * The state of a slip, drawn like a rubber stamp. Its pressing is animated only if the state changes on this screen, or
 * is fresh.
 */
export function Stamp({
  word,
  colour,
  isPressed = false,
  isFresh = false,
}: {
  word: string;
  /** Colour class. */
  colour: string;
  /** True for good news, which is stamped with motion. */
  isPressed?: boolean;
  /** True if the action that led to this state opened the screen. */
  isFresh?: boolean;
}) {
  const [first] = useState(word);
  return (
    // Keyed by the state, so that a new state restarts the motion.
    <span key={word} className={`stamp ${colour} ${isPressed && (isFresh || word !== first) ? 'stamp-pressed' : ''}`}>
      {word}
    </span>
  );
}

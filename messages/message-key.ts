import type { m } from './compiled/messages.js';

/** The name of a sentence of `messages/`. Types alone: rules/ and domain/ name sentences, and only web/ and server/ say them. */
export type MessageKey = keyof typeof m;

type BlanksOf<Key extends MessageKey> = keyof NonNullable<Parameters<(typeof m)[Key]>[0]>;

/** The sentences that say the same every time. */
export type PlainKey = { [Key in MessageKey]: [BlanksOf<Key>] extends [never] ? Key : never }[MessageKey];

/** What stands in the blanks of a sentence, by their names. */
export type Blanks = Record<string, string | number>;

type FilledKey = Exclude<MessageKey, PlainKey>;

/** A sentence whole: its name, and everything that its blanks need. */
export type FilledSentence =
  | [key: PlainKey, blanks?: Record<string, never>]
  | { [Key in FilledKey]: [key: Key, blanks: Record<BlanksOf<Key>, string | number>] }[FilledKey];

import * as v from 'valibot';
import type { MessageKey } from '../messages/message-key.ts';
import { TYPED_MAX } from './limits.ts';
import { oneLine } from './text.ts';

/** Longer text is not looked through for whether it shows anything. */
const BLANK_MAX = 1000;

/** The documentation of a field for programs, in JSON Schema; fields that only code can read state it themselves. */
export type Json = Record<string, unknown>;

/**
 * A field that a form sends as text and a program as a number: `read` gives the value or null for 'refused'. It is not
 * asked about text of more than `most` characters.
 */
export function field<Output>(
  read: (input: unknown) => Output | null,
  message: MessageKey,
  json: Json,
  most: number = TYPED_MAX,
) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.metadata({ json }),
    v.rawTransform<unknown, Output>(({ dataset, addIssue, NEVER }) => {
      const output = isLonger(dataset.value, most) ? null : read(dataset.value);
      if (output !== null) return output;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/** What a field says of something that may be left open: absent stays absent, null and blank clear it. */
export function open<Output>(
  read: (input: unknown) => Output | undefined,
  message: MessageKey,
  json: Json,
  most: number = TYPED_MAX,
) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.metadata({ json: { ...json, type: [json['type'], 'null'] } }),
      v.rawTransform<unknown, Output | null>(({ dataset, addIssue, NEVER }) => {
        const isLong = isLonger(dataset.value, most);
        if (!isLong && isBlank(dataset.value)) return null;
        const output = isLong ? undefined : read(dataset.value);
        if (output !== undefined) return output;
        addIssue({ message });
        return NEVER;
      }),
    ),
  );
}

function isLonger(input: unknown, most: number): boolean {
  return typeof input === 'string' && input.length > most;
}

/** Is the value null, or text without a visible character? */
export function isBlank(input: unknown): boolean {
  return input === null || (typeof input === 'string' && input.length <= BLANK_MAX && oneLine(input) === '');
}

/** A form sends text, a program perhaps a number; anything else is not read. */
export function textFrom(input: unknown): string | undefined {
  return typeof input === 'number' ? String(input) : typeof input === 'string' ? input : undefined;
}

import * as v from 'valibot';
import type { MessageKey } from '../messages/message-key.ts';
import { TYPED_MAX } from './limits.ts';
import { oneLine } from './text.ts';

/** Longer text counts as not blank; its characters are not checked. */
const BLANK_MAX = 1000;

/** JSON Schema of a field, for the API's documentation. */
export type Json = Record<string, unknown>;

/**
 * A field that a form sends as text and a program as a number: `read` returns the value, or null to refuse it with
 * `message`. Text of more than `max` characters is refused unread.
 */
export function field<Output>(
  read: (input: unknown) => Output | null,
  message: MessageKey | ((input: unknown) => MessageKey),
  json: Json,
  max: number = TYPED_MAX,
) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.metadata({ json }),
    v.rawTransform<unknown, Output>(({ dataset, addIssue, NEVER }) => {
      const isLong = isLonger(dataset.value, max);
      const output = isLong ? null : read(dataset.value);
      if (output !== null) return output;
      addIssue({ message: typeof message === 'string' ? message : message(isLong ? '' : dataset.value) });
      return NEVER;
    }),
  );
}

/**
 * An optional field: absent stays absent, null and blank clear it; if `read` returns undefined, the value is refused
 * with `message`.
 */
export function open<Output>(
  read: (input: unknown) => Output | undefined,
  message: MessageKey | ((input: unknown) => MessageKey),
  json: Json,
  max: number = TYPED_MAX,
) {
  return v.optional(
    v.pipe(
      v.unknown(),
      v.metadata({ json: { ...json, type: [json['type'], 'null'] } }),
      v.rawTransform<unknown, Output | null>(({ dataset, addIssue, NEVER }) => {
        const isLong = isLonger(dataset.value, max);
        if (!isLong && isBlank(dataset.value)) return null;
        const output = isLong ? undefined : read(dataset.value);
        if (output !== undefined) return output;
        addIssue({ message: typeof message === 'string' ? message : message(isLong ? '' : dataset.value) });
        return NEVER;
      }),
    ),
  );
}

function isLonger(input: unknown, max: number): boolean {
  return typeof input === 'string' && input.length > max;
}

/** True for null, and for text without a visible character. */
export function isBlank(input: unknown): boolean {
  return input === null || (typeof input === 'string' && input.length <= BLANK_MAX && oneLine(input) === '');
}

/** Returns the text that a form sends, or the number that a program may send, as text; undefined for anything else. */
export function textFrom(input: unknown): string | undefined {
  return typeof input === 'number' ? String(input) : typeof input === 'string' ? input : undefined;
}

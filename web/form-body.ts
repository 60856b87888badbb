import { MaxPartsExceededError, parseFormData } from '@remix-run/form-data-parser';
import { Refusal } from '../domain/refusal.ts';
import { FORM_FIELDS_MOST, IMPORT_FORM_BYTES_MOST } from '../rules/limits.ts';

/** How much may arrive at all is bounded where it arrives (`server/bodies.ts`). */
const limits = {
  maxParts: FORM_FIELDS_MOST,
  maxFiles: FORM_FIELDS_MOST,
  maxFileSize: IMPORT_FORM_BYTES_MOST,
  maxTotalSize: IMPORT_FORM_BYTES_MOST,
};
/** What browsers write in place of these in the name of a file. */
const escapes: Record<string, string> = { '%22': '"', '%0D': ' ', '%0A': ' ' };

/**
 * Reads a form as it arrives, piece by piece, so that nobody waits for a large one. Refuses one of more than 1,000 fields
 * where it gets there, and says why its body was cut off.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await parseFormData(request, limits, asNamed);
  } catch (error) {
    if (error instanceof MaxPartsExceededError)
      throw new Refusal(413, 'form_too_many_fields', { most: FORM_FIELDS_MOST });
    throw cutOff(error) ?? new Refusal(400, 'form_unreadable');
  }
}

function asNamed(file: File): File {
  const name = file.name.replace(/%(?:22|0D|0A)/g, (escape) => escapes[escape] ?? escape);
  return name === file.name ? file : new File([file], name, { type: file.type });
}

function cutOff(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return error instanceof Error && error.cause !== undefined ? cutOff(error.cause) : null;
}

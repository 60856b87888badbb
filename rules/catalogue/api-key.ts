import * as v from 'valibot';
import { API_KEY_NAME_MAX } from '../limits.ts';
import { oneLine } from '../text.ts';
import { requiredWords } from '../typed.ts';

/** Name that a supplier gives an API key: the program that uses it. */
export const apiKeySchema = v.object({
  keyName: requiredWords(oneLine, API_KEY_NAME_MAX, { missing: 'api_key_name_required', long: 'api_key_name_long' }),
});

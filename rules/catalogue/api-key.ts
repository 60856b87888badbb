import * as v from 'valibot';
import { API_KEY_NAME_MAX } from '../limits.ts';
import { oneLine } from '../text.ts';
import { typedWords } from '../typed.ts';

/** What a supplier calls a key by: the program that uses it. */
export const apiKeySchema = v.object({
  keyName: v.pipe(
    typedWords('api_key_name_required', API_KEY_NAME_MAX, 'api_key_name_long'),
    v.transform(oneLine),
    v.nonEmpty('api_key_name_required'),
    v.maxLength(API_KEY_NAME_MAX, 'api_key_name_long'),
  ),
});

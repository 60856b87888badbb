import { openApi } from '../../api-docs/document.ts';
import { notTaken } from '../../calling.ts';
import { call } from '../../door.ts';

/** What programs may call, for programs. */
export const loader = call(async ({ origin }) => Response.json(openApi(origin)));

export const action = notTaken('GET');

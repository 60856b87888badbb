import { openApi } from './docs/document.ts';
import { notTaken } from './api-caller.ts';
import { apiHandler } from '../route-handlers.ts';

/** What programs may call, for programs. */
export const loader = apiHandler(async ({ origin }) => Response.json(openApi(origin)));

export const action = notTaken('GET');

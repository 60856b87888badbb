import { apiHandler } from '../route-handlers.ts';
import { notTaken } from './api-caller.ts';
import { openApi } from './docs/document.ts';

export const loader = apiHandler(async ({ origin }) => Response.json(openApi(origin)));

export const action = notTaken('GET');

import { Refusal } from '../../domain/refusal.ts';
import { apiHandler } from '../route-handlers.ts';

/** A program that asks at no address of the calls is told so in its own language, not by a page for people. */
export const loader = apiHandler(() => Promise.reject(new Refusal(404, 'api_nothing_here')));

export const action = loader;

import { Refusal } from '../../domain/refusal.ts';
import { apiHandler } from '../route-handlers.ts';

/** Answers 404 in JSON at an unknown address under `/api`. */
export const loader = apiHandler(() => Promise.reject(new Refusal(404, 'api_nothing_here')));

export const action = loader;

import { newChallenge } from '../../../domain/accounts/proof-of-work.ts';
import { apiHandler } from '../../route-handlers.ts';

/** Proof-of-work challenge for the login page. Never cached: each challenge can be used once. */
export const loader = apiHandler(async (context) =>
  Response.json(await newChallenge(context.secret, context.now()), { headers: { 'cache-control': 'no-store' } }),
);

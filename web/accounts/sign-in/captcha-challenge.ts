import { newChallenge } from '../../../domain/accounts/proof-of-work.ts';
import { apiHandler } from '../../route-handlers.ts';

/** A new proof of work for the login page to solve; never kept anywhere, for each counts once. */
export const loader = apiHandler(async (context) =>
  Response.json(await newChallenge(context.secret, context.now()), { headers: { 'cache-control': 'no-store' } }),
);

import { newChallenge } from '../../../domain/accounts/proof-of-work.ts';
import { call } from '../../door.ts';

/** A new proof of work for the login page to solve; never kept anywhere, for each counts once. */
export const loader = call(async (visit) =>
  Response.json(await newChallenge(visit.secret, visit.now()), { headers: { 'cache-control': 'no-store' } }),
);

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Connection } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';

/** Host name and origin that passkeys belong to. */
export interface PasskeyPlace {
  host: string;
  origin: string;
}

/** A passkey that was just made. */
export interface NewPasskey {
  id: string;
  publicKey: Buffer;
  counter: number;
}

/** Null for an IP address: browsers make passkeys only for host names. */
export function passkeyPlace(url: URL): PasskeyPlace | null {
  const isNumber = /^[\d.]+$|^\[/.test(url.hostname);
  return isNumber ? null : { host: url.hostname, origin: url.origin };
}

/** Returns the ids of an operator's passkeys. */
export async function passkeyIds(db: Connection, operatorId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_passkeys')
    .select('credential_id')
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.credential_id);
}

/**
 * Reads a browser's answer to making a passkey; refuses one that does not sign this challenge for this place. No
 * attestation is asked for, so any authenticator will do.
 */
export async function madePasskey(answer: string, challenge: string, place: PasskeyPlace | null): Promise<NewPasskey> {
  const response = place && jsonIn(answer);
  if (!response || !place) throw wrong();
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    ...expected(challenge, place),
  }).catch(refuse);
  if (!registrationInfo) throw wrong();
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter };
}

/** Replaces an operator's passkeys by this one. */
export async function keepPasskey(
  tx: Connection,
  operatorId: bigint,
  { id, publicKey, counter }: NewPasskey,
  now: Date,
) {
  await removePasskeys(tx, operatorId);
  await tx
    .insertInto('operator_passkeys')
    .values({
      credential_id: id,
      operator_id: operatorId,
      public_key: publicKey,
      counter: BigInt(counter),
      created_at: now,
    })
    .execute();
}

export async function removePasskeys(tx: Connection, operatorId: bigint): Promise<void> {
  await tx.deleteFrom('operator_passkeys').where('operator_id', '=', operatorId).execute();
}

/** Refuses an answer that none of the operator's passkeys has signed; stores the authenticator's counter. */
export async function requirePasskey(
  tx: Connection,
  operatorId: bigint,
  { answer, challenge, place }: { answer: string; challenge: string; place: PasskeyPlace | null },
): Promise<void> {
  const response = (place && jsonIn(answer)) as AuthenticationResponseJSON | null;
  const key = await tx
    .selectFrom('operator_passkeys')
    .select(['credential_id as id', 'public_key as publicKey', 'counter'])
    .where('operator_id', '=', operatorId)
    .where('credential_id', '=', String(response?.id))
    .forUpdate()
    .executeTakeFirst();
  if (!response || !place || !key) throw wrong();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expected(challenge, place),
    credential: { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
  }).catch(refuse);
  if (!verified) throw wrong();
  await tx
    .updateTable('operator_passkeys')
    .set({ counter: BigInt(authenticationInfo.newCounter) })
    .where('credential_id', '=', key.id)
    .execute();
}

/** The password has proven the person, so the authenticator need not ask for a finger as well. */
const expected = (challenge: string, { host, origin }: PasskeyPlace) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: false,
});

function jsonIn(answer: string): object | null {
  try {
    const parsed: unknown = JSON.parse(answer);
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** The library throws for each way in which an answer can be wrong. */
function refuse(): never {
  throw wrong();
}

function wrong(): Refusal {
  return new Refusal(422, 'operator_passkey_wrong');
}

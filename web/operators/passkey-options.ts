import type { PasskeyPlace } from '../../domain/operators/passkeys.ts';
import { m } from '../../messages/compiled/messages.js';

/** Milliseconds that a browser waits for a finger or a key. */
const TIMEOUT_MS = 120_000;
/** COSE numbers of EdDSA, ES256 and RS256, which authenticators use. */
const ALGORITHMS = [-8, -7, -257];

/** Options for a browser to make a passkey for an operator. */
export function makingOptions(
  { host }: PasskeyPlace,
  { operatorId, name, challenge }: { operatorId: bigint; name: string; challenge: string },
): PublicKeyCredentialCreationOptionsJSON {
  return {
    challenge,
    rp: { id: host, name: m.site_name() },
    user: { id: Buffer.from(`operator:${operatorId}`).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  };
}

/** Options for a browser to sign in with one of these passkeys. */
export function askingOptions(
  { host }: PasskeyPlace,
  { passkeys, challenge }: { passkeys: string[]; challenge: string },
): PublicKeyCredentialRequestOptionsJSON {
  return {
    challenge,
    rpId: host,
    allowCredentials: passkeys.map((id) => ({ id, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  };
}

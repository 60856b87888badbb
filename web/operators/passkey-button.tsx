import { useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useHydrated } from '../ui/hydrated.ts';
import { submitForm } from '../ui/submit-form.ts';

interface PasskeyButtonProps {
  label: string;
  className: string;
  /** Asks the browser for a passkey; null if it gives none. */
  ask: () => Promise<Credential | null>;
}

/** Button that asks for a passkey and sends the form around it with the answer. Only browsers with scripts have it. */
export function PasskeyButton({ label, className, ask }: PasskeyButtonProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const isAlive = useHydrated();
  if (!isAlive || !hasPasskeys()) return null;
  async function send() {
    setRefused(false);
    const credential = await ask().catch(() => null);
    if (!(credential instanceof PublicKeyCredential) || !answer.current) return setRefused(true);
    answer.current.value = JSON.stringify(credential.toJSON());
    submitForm(answer.current.form);
    // The next submission must not carry this answer.
    answer.current.value = '';
  }
  return (
    <div>
      <input ref={answer} type="hidden" name="passkey" />
      <button type="button" className={className} onClick={() => void send()}>
        {label}
      </button>
      <p role="alert" className={isRefused ? 'mt-2 text-red' : 'sr-only'}>
        {isRefused && m.operator_passkey_none()}
      </p>
    </div>
  );
}

export function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Credential | null> {
  return navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
}

/** Asks the browser for one of the passkeys on it or on a nearby key. */
export function askPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<Credential | null> {
  return navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
}

/** Browsers offer passkeys over https and on the machine itself; older ones cannot read the options in this format. */
function hasPasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === 'function' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

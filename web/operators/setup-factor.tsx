import type { QrCode } from '../../domain/orders/qr.ts';
import { m } from '../../messages/compiled/messages.js';
import { useBusy } from '../ui/busy.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { Field } from '../ui/field.tsx';
import { makePasskey, PasskeyButton } from './passkey-button.tsx';

interface SetupFactorProps {
  refused: unknown;
  qr: QrCode;
  /** The QR code's content as a link, which opens the app on the same phone. */
  appAddress: string;
  /** The key for an app that cannot scan the code, in groups of four. */
  secretKey: string;
  /** Null where passkeys cannot be made, for example at an IP address. */
  passkey: PublicKeyCredentialCreationOptionsJSON | null;
}

/** The second factor: an authenticator app or, if scripts run, a passkey. */
export function SetupFactor({ refused, qr, appAddress, secretKey, passkey }: SetupFactorProps) {
  const isBusy = useBusy();
  return (
    <>
      <h2 className="pt-2 text-xl">{m.operator_factor()}</h2>
      <p className="text-quiet">{m.operator_app_text()}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        width="200"
        height="200"
        role="img"
        aria-label={m.operator_app_qr()}
        className="mx-auto rounded border border-rule"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <a href={appAddress} className="link mx-auto flex min-h-11 w-fit items-center sm:hidden">
        {m.operator_app_open()}
      </a>
      <div>
        {/* Visible label only; the field has the same name for screen readers. */}
        <p aria-hidden className="mb-1 text-sm text-quiet">
          {m.operator_app_key()}
        </p>
        <CopyField label={m.operator_app_key()} text={secretKey} />
      </div>
      <Field
        name="code"
        label={m.operator_code()}
        hint={m.operator_app_code_hint()}
        refused={refused}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <button type="submit" disabled={isBusy} className="button button-main w-full">
        {m.operator_app_done()}
      </button>
      {passkey && (
        <PasskeyButton label={m.operator_passkey_make()} className="button w-full" ask={() => makePasskey(passkey)} />
      )}
    </>
  );
}

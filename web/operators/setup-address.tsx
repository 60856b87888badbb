import { m } from '../../messages/compiled/messages.js';
import { CopyField } from '../ui/copy-field.tsx';

/** Address of a set-up, shown once: to pass on, or to open if it is the reader's own. */
export function SetupAddress({ address, isOwn }: { address: string; isOwn: boolean }) {
  return (
    <div role="status" className="rounded bg-green-tint p-3">
      <p className="mb-2 font-semibold">{m.operator_setup_give()}</p>
      <CopyField label={m.operator_setup_address()} text={address} />
      {isOwn && (
        <a href={address} className="link mt-1 inline-flex min-h-11 items-center">
          {m.operator_setup_open()}
        </a>
      )}
    </div>
  );
}

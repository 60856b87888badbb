import { m } from '../../messages/compiled/messages.js';
import { CopyField } from '../ui/copy-field.tsx';

/** Recovery codes as they are shown once: to read, to print and to copy. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="mt-4 space-y-3">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-y-1 rounded bg-green-tint p-3">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no" className="whitespace-nowrap">
              {code}
            </code>
          </li>
        ))}
      </ol>
      <CopyField label={m.operator_codes_title()} text={codes.join(' ')} />
    </div>
  );
}

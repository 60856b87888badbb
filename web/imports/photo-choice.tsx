import { m } from '../../messages/compiled/messages.js';

/** Choice whether new products stay off the market until they have a photo. */
export function PhotoChoice({ isChosen = false }: { isChosen?: boolean }) {
  return (
    <label className="mb-2 flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        name="onlyWithPhoto"
        value="yes"
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-indigo"
      />
      <span>
        {m.import_only_with_photo()}
        <span className="note">{m.import_only_with_photo_text()}</span>
      </span>
    </label>
  );
}

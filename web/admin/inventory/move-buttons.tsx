import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';
import { DownIcon, UpIcon } from '../../ui/icons-of-desk.tsx';

/** Buttons that move an entry one place up or down. */
export function MoveButtons({
  address,
  name,
  isFirst,
  isLast,
}: {
  address: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  const look = 'inline-flex size-11 items-center justify-center text-indigo disabled:text-edge';
  return (
    <ActionForm action={address} isDismissible>
      {() => (
        // Not disabled while the request is under way: the keyboard focus would be lost.
        <span className="-mx-2.5 flex">
          <button
            type="submit"
            name="direction"
            value="up"
            disabled={isFirst}
            aria-label={m.inventory_up({ name })}
            className={look}
          >
            <UpIcon />
          </button>
          <button
            type="submit"
            name="direction"
            value="down"
            disabled={isLast}
            aria-label={m.inventory_down({ name })}
            className={look}
          >
            <DownIcon />
          </button>
        </span>
      )}
    </ActionForm>
  );
}

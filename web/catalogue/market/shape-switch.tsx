import { m } from '../../../messages/compiled/messages.js';
import { listShape } from '../list-shape.ts';

/** Switches the products between cards and rows. The choice is kept on the device. */
export function ShapeSwitch() {
  const shape = listShape.use();
  return (
    <>
      <Switch isList={shape === 'list'} className="sm:hidden" />
      <Switch isList={shape !== 'grid'} className="max-sm:hidden" />
    </>
  );
}

/** There is one switch per width, because cards are usual on a phone and rows on a desktop. */
function Switch({ isList, className }: { isList: boolean; className: string }) {
  return (
    <button
      type="button"
      aria-label={isList ? m.show_as_cards() : m.show_as_list()}
      title={isList ? m.show_as_cards() : m.show_as_list()}
      onClick={() => listShape.keep(isList ? 'grid' : 'list')}
      className={`shape-switch needs-script ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        {isList ? (
          <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />
        ) : (
          <path d="M4.5 5h4v4h-4zM4.5 15h4v4h-4zM11.5 7h8M11.5 17h8" />
        )}
      </svg>
    </button>
  );
}

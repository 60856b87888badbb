import { AwayIcon } from './icons.tsx';

/** Icon above the sentence that says what could not be loaded; inline in the page, because no other file may load. */
export function FailedMark() {
  return (
    <span className="mx-auto grid size-12 place-items-center rounded-full bg-indigo-tint text-indigo">
      <AwayIcon />
    </span>
  );
}

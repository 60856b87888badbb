import { AwayIcon } from './icons.tsx';

/** Above words that say what could not be loaded; part of the page itself, because nothing may come. */
export function FailedMark() {
  return (
    <span className="mx-auto grid size-12 place-items-center rounded-full bg-indigo-tint text-indigo">
      <AwayIcon />
    </span>
  );
}

import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** Newest entries of a kind under a title, with a link to all of them. */
export function Newest({
  title,
  all,
  children,
}: {
  title: string;
  all: { to: string; text: string };
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Link to={all.to} className="link inline-flex min-h-11 items-center">
          {all.text}
        </Link>
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';

/** What stands in the place of an empty list: why it is empty, and the next step as a child. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="card mt-4 flex flex-col items-center gap-4 px-4 py-10 text-center">
      <div className="max-w-md">
        <h2 className="text-xl">{title}</h2>
        <p className="text-quiet">{text}</p>
      </div>
      {children}
    </div>
  );
}

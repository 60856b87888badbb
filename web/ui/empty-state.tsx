import type { ReactNode } from 'react';

/** Shown in place of an empty list: the reason, and the next step as a child. */
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

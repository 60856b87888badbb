import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

interface EmptyStateProps {
  drawing: DrawingName;
  title: string;
  /** Left out if the title is enough. */
  text?: string;
  /** The next step, with an example above it where that helps. */
  children?: ReactNode;
}

/** Shown in place of an empty list: a drawing, the reason, and the next step. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className="slip mt-4 flex flex-col items-center gap-4 px-4 pt-6 pb-8 text-center">
      <Drawing name={drawing} />
      <div className="max-w-md">
        <h2 className="text-xl">{title}</h2>
        {text !== undefined && <p className="mt-1 text-quiet">{text}</p>}
      </div>
      {children}
    </div>
  );
}

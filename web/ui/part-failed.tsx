import { useEffect } from 'react';
import { toast } from 'sonner';
import { m } from '../../messages/compiled/messages.js';

/** A part of a screen could not be had: its sentence stands in its place and comes in a toast (section 8); the rest of the screen stands. */
export function PartFailed({ text }: { text: string }) {
  useEffect(() => {
    const id = toast.error(text);
    return () => void toast.dismiss(id);
  }, [text]);
  return (
    <div role="alert" className="card mt-4 px-4 py-8 text-center">
      <h2 className="text-lg">{text}</h2>
      <p className="mt-1 text-quiet">{m.unexpected_error_text()}</p>
      <form method="get" className="mt-4">
        <button type="submit" className="button">
          {m.try_again()}
        </button>
      </form>
    </div>
  );
}

import { useEffect } from 'react';
import { toast } from 'sonner';
import { m } from '../../messages/compiled/messages.js';

/**
 * Shown in place of a part that could not be loaded: its sentence, which also comes as a toast (section 8). The rest of
 * the screen stays.
 */
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

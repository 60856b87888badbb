import { m } from '../../messages/compiled/messages.js';
import { useToast } from './shown-toasts.ts';

/**
 * Shown in place of a part that could not be loaded: its sentence, also as a toast (section 8). The rest of the screen
 * stays.
 */
export function PartFailed({ text }: { text: string }) {
  useToast('error', text);
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

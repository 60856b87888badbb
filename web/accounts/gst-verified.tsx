import { m } from '../../messages/compiled/messages.js';
import { CheckIcon } from '../ui/icons.tsx';

/** Badge 'GST verified', for a number whose check character is right (decision 24). */
export function GstVerified() {
  return (
    <span className="tag text-green">
      <CheckIcon />
      {m.gst_verified()}
    </span>
  );
}

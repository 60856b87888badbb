import { m } from '../../messages/compiled/messages.js';
import { CheckIcon } from '../ui/icons.tsx';

/** 'GST verified': the check character of the number fits (decision 24). */
export function GstVerified() {
  return (
    <span className="tag text-green">
      <CheckIcon />
      {m.gst_verified()}
    </span>
  );
}

/** What is drawn on an empty screen; the style sheet has the pictures, in this order. */
export type DrawingName = 'carton' | 'counter' | 'slip' | 'khata' | 'chat' | 'truck' | 'camera';

/** A line drawing beside words that say the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return <span aria-hidden="true" data-drawing={name} className="drawing" />;
}

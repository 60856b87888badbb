/** Drawings for empty screens; the style sheet has them in this order. */
export type DrawingName = 'carton' | 'counter' | 'slip' | 'khata' | 'chat' | 'truck' | 'camera';

/** A line drawing beside words that say the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return <span aria-hidden="true" data-drawing={name} className="drawing" />;
}

import type { ShouldRevalidateFunction } from 'react-router';

/** Who was refused because something moved meanwhile sees what is there now: a screen's `shouldRevalidate`. */
export const seeingWhatMoved: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

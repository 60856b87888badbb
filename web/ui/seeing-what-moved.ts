import type { ShouldRevalidateFunction } from 'react-router';

/** `shouldRevalidate` of a screen that reloads after a 409, so that the user sees what has changed. */
export const seeingWhatMoved: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

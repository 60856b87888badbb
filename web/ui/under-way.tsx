import { useNavigation } from 'react-router';

/** A thin bar at the top while the next page is fetched, so that a press on a slow line is seen to have worked. */
export function UnderWay() {
  return useNavigation().state === 'loading' ? <div aria-hidden="true" className="under-way" /> : null;
}

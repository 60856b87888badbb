import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.tsx';
import { PublicFrame } from './public-frame.tsx';

export default function PublicLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <PublicFrame person={root?.person ?? null}>
      <Outlet />
    </PublicFrame>
  );
}

import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import { Footer } from '../../ui/footer.tsx';
import { Header } from '../../ui/header.tsx';

export default function PublicLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <div className="flex min-h-dvh flex-col">
      <Header person={root?.person ?? null} />
      <main id="content" className="grow">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

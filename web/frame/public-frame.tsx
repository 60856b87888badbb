import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header, type Visitor } from './header.tsx';

/** Frame of every public screen. */
export function PublicFrame({ person, children }: { person: Visitor | null; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header person={person} />
      <main id="content" className="grow">
        {children}
      </main>
      <Footer />
    </div>
  );
}

import type { ReactNode } from 'react';
import { ResellerNav, SupplierNav } from './area-nav.tsx';
import { Footer } from './footer.tsx';
import { Header, type Visitor } from './header.tsx';

/** Frame of every public screen; on a phone, signed-in people have the bar of their area here too. */
export function PublicFrame({ person, children }: { person: Visitor | null; children: ReactNode }) {
  const Nav = person?.userType === 'supplier' ? SupplierNav : ResellerNav;
  return (
    <div className="flex min-h-dvh flex-col">
      <Header person={person} />
      <main id="content" className="grow">
        {children}
      </main>
      <Footer />
      {person?.waiting && <Nav businessName={person.businessName} waiting={person.waiting} isBarOnly />}
    </div>
  );
}

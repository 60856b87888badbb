import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';

/** Card around every step of sign-in. */
export function SignInCard({
  title,
  text,
  purpose,
  isIndexed = false,
  children,
}: {
  title: string;
  text?: string;
  purpose?: string | null;
  /** True if search engines may list the page; they then show its text. */
  isIndexed?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="page py-8 sm:py-14">
      <title>{`${title} | ${m.site_name()}`}</title>
      {isIndexed ? <meta name="description" content={text} /> : <meta name="robots" content="noindex" />}
      <section className="card mx-auto max-w-md p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {purpose && <Purpose text={purpose} />}
        {text && <p className="mt-1 text-quiet">{text}</p>}
        {children}
      </section>
    </div>
  );
}

/** Purpose of a sign-in or an onboarding that began with a button of a product. */
export function Purpose({ text }: { text: string }) {
  return <p className="mt-2 rounded bg-indigo-tint px-3 py-2 font-semibold wrap-anywhere">{text}</p>;
}

/** Link to the contact page, for the owner of a blocked account. */
export function WriteToUs() {
  return (
    <Link to="/contact" className="inline-flex min-h-11 items-center underline">
      {m.account_contact()}
    </Link>
  );
}

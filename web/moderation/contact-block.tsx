import { m } from '../../messages/compiled/messages.js';
import type { Contact } from '../../rules/admin/texts.ts';
import { mailLink } from '../../rules/chat/mail-link.ts';

/** Operator of the site and officer for complaints; says so if one of them is not known yet. */
export function ContactBlock({ contact }: { contact: Contact }) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Party
        title={m.contact_operator()}
        name={contact.legalName}
        about={contact.address}
        email={contact.email}
        phone={contact.phone}
      />
      <Party
        title={m.contact_officer()}
        name={contact.officerName}
        about={contact.officerTitle}
        email={contact.officerEmail}
        phone={contact.officerPhone}
      />
    </div>
  );
}

interface PartyProps {
  title: string;
  name: string;
  about: string;
  email: string;
  phone: string;
}

function Party({ title, name, about, email, phone }: PartyProps) {
  const isKnown = [name, about, email, phone].some((text) => text !== '');
  return (
    <section className="card p-4 wrap-anywhere">
      <h2 className="text-lg">{title}</h2>
      {!isKnown && <p className="mt-1 text-quiet">{m.contact_missing()}</p>}
      {name && <p className="mt-1 font-semibold">{name}</p>}
      {about && <p className="whitespace-pre-line">{about}</p>}
      {email && (
        <p>
          <a href={mailLink(email)} translate="no" className="link inline-flex min-h-11 items-center">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`} translate="no" className="link inline-flex min-h-11 items-center">
            {phone.replace(/^\+91/, '+91 ')}
          </a>
        </p>
      )}
    </section>
  );
}

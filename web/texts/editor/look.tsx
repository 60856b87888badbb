import { ContactBlock } from '../../moderation/contact-block.tsx';
import { Claims } from '../claims.tsx';
import { PlainBlocks } from '../plain-blocks.tsx';
import type { Look } from '../texts.ts';

/** A text as its readers see it, marked with its own language. */
export function LookOfText({ look, language }: { look: Look; language: string }) {
  return (
    <div lang={language === 'all' ? undefined : language} className="card mt-2 p-4 wrap-anywhere sm:p-6">
      <Inside look={look} />
    </div>
  );
}

function Inside({ look }: { look: Look }) {
  if (look.kind === 'contact') return <ContactBlock contact={look.contact} />;
  if (look.kind === 'claims') {
    return (
      <div className="-m-4 rounded bg-act p-4 text-on-act sm:-m-6">
        <Claims claims={look.claims} />
      </div>
    );
  }
  const { title, summary, blocks } = look.page;
  return (
    <>
      <p className="text-3xl font-semibold">{title}</p>
      <p className="mt-2 text-lg text-quiet">{summary}</p>
      <PlainBlocks blocks={blocks} />
    </>
  );
}

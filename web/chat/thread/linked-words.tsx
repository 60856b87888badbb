import { linkedText } from '../../../rules/chat/linked-text.ts';

/** Text written by a person, with its addresses as links and everything else as plain text. */
export function LinkedWords({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {linkedText(text).map(({ text: words, href, at }) =>
        href === null ? (
          words
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener nofollow ugc" className="link">
            {words}
          </a>
        ),
      )}
    </p>
  );
}

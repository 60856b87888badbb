import { linkedText } from '../../../rules/chat/linked-text.ts';

/** Words of a person, with the addresses in them as links: nothing else of them is ever more than text. */
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

import '../../styles/chat.css';

/** First letter of a name, in place of a portrait. */
export function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="talk-initial">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

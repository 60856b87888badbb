import '../../styles/chat.css';

/** The first letter of a name, as a picture of whom one talks to. */
export function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="talk-initial">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

/** Properties of the answers to one question; wrong ones take the focus after a refusal. */
export function answersOf(described: string | undefined, errors: string[]) {
  const isWrong = errors.length > 0;
  const group = { role: 'radiogroup', 'aria-describedby': described, className: 'min-w-0' };
  return isWrong ? { ...group, 'aria-invalid': true, tabIndex: -1 } : group;
}

interface AnswerProps {
  name: string;
  value: string | number;
  isChosen: boolean;
  children: React.ReactNode;
}

/** An answer of several, as a button. */
export function Answer({ name, value, isChosen, children }: AnswerProps) {
  return (
    <label className="answer">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0 accent-indigo"
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  );
}

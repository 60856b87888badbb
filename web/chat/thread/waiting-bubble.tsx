import { useEffect, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { clockText } from '../../../rules/date.ts';
import { ClockIcon } from '../../ui/icons-of-chat.tsx';
import { LinkedWords } from './linked-words.tsx';
import type { Outbox } from './outbox.ts';
import type { Waiting } from './outbox-store.ts';
import { Tick } from './tick.tsx';

/** A message on its way, or not yet in the thread, or refused, with the reason and what can be done. */
export function WaitingBubble({
  waiting,
  outbox,
  onHoldUntil,
}: {
  waiting: Waiting;
  outbox: Outbox;
  /** Time, in milliseconds, until which the message is held back; null if it is sent as soon as possible. */
  onHoldUntil: number | null;
}) {
  const { text, pictures, at, refused, number } = waiting;
  const isOnline = useOnline();
  const state = isOnline ? m.message_sending() : m.message_waiting();
  return (
    <li className={`bubble bubble-own ${refused === null ? 'opacity-80' : 'bubble-refused'}`} data-waiting>
      <span className="sr-only">{m.message_you()}</span>
      {pictures.length > 0 && (
        <div className={`bubble-pictures ${pictures.length === 1 ? 'is-one' : ''}`}>
          {pictures.map((picture, number) => (
            <Preview key={`${waiting.key} ${number + 1}`} blob={picture} number={number + 1} />
          ))}
        </div>
      )}
      {text !== '' && <LinkedWords text={text} />}
      {refused === null && number === undefined && isOnline && onHoldUntil !== null && (
        <p className="text-sm">{m.message_on_hold({ time: clockText(new Date(onHoldUntil)) })}</p>
      )}
      {refused === null ? (
        <p className="bubble-foot">
          <time dateTime={new Date(at).toISOString()}>{clockText(new Date(at))}</time>
          {number === undefined ? (
            <>
              {!isOnline && <span>{m.message_waiting()}</span>}
              <span title={state}>
                <ClockIcon />
                <span className="sr-only">{state}</span>
              </span>
            </>
          ) : (
            <Tick isRead={false} />
          )}
        </p>
      ) : (
        <div role="alert">
          <p className="text-sm text-red">{refused}</p>
          <div className="flex gap-4">
            <button type="button" onClick={() => void outbox.again(waiting)} className="link min-h-11">
              {m.message_again()}
            </button>
            <button type="button" onClick={() => void outbox.discard(waiting)} className="link min-h-11">
              {m.message_discard()}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}

function Preview({ blob, number }: { blob: Blob; number: number }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url === null ? null : <img src={url} alt={m.message_picture_of({ number, name: m.message_you() })} />;
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => typeof navigator === 'undefined' || navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}

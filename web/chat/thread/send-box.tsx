import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { ThreadSituation } from '../../../domain/inquiries/thread-page.ts';
import type { ThreadShut } from '../../../domain/inquiries/threads.ts';
import { m } from '../../../messages/compiled/messages.js';
import { MESSAGE_MAX } from '../../../rules/chat/thread.ts';
import { together } from '../../../rules/together.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { useWordsKept } from '../../ui/draft.ts';
import { useFlash } from '../../ui/flash.ts';
import { ClipIcon, SendIcon } from '../../ui/icons-of-chat.tsx';
import { submitForm } from '../../ui/submit-form.ts';
import { shutText } from '../shut-text.ts';
import { type Chosen, useChosenPictures } from './use-chosen-pictures.ts';

interface SendBoxProps {
  place: string;
  situation: ThreadSituation;
  /** Number of the newest message that is shown. */
  last: number;
  /** Idempotency key of the form that is sent without scripts. */
  formKey: string;
  onSend: (message: { text: string; pictures: Blob[] }) => void;
}

/** Field to write a message, or the reason why nothing can be sent. */
export function SendBox({ place, situation, last, formKey, onSend }: SendBoxProps) {
  const flash = useFlash(`${place}/send`)?.refused;
  if (situation.shut) return <Shut place={place} shut={situation.shut} />;
  return (
    <>
      {situation.lastNumber > situation.ownRead && <MarkRead place={place} last={last} />}
      {flash && (
        <p role="alert" className="rounded bg-red-tint p-3 text-red">
          {flash.sentence ?? together(Object.values(flash.fields).flat())}
        </p>
      )}
      <Writing place={place} formKey={formKey} typed={flash?.typed['text'] ?? ''} onSend={onSend} />
    </>
  );
}

/** Notice of a blocked chat; the side that blocked it can unblock it here. */
function Shut({ place, shut }: { place: string; shut: ThreadShut }) {
  return (
    <div className="px-4 py-3 text-center">
      <p className="text-quiet">{shutText(shut)}</p>
      {shut === 'by-you' && (
        <ActionForm action={`${place}/unblock`} className="mt-2">
          {({ isBusy }) => (
            <button type="submit" disabled={isBusy} className="button">
              {m.chat_unblock()}
            </button>
          )}
        </ActionForm>
      )}
    </div>
  );
}

function Writing({
  place,
  formKey,
  typed,
  onSend,
}: Pick<SendBoxProps, 'place' | 'formKey' | 'onSend'> & { typed: string }) {
  const { chosen, complaint, choose, remove, clear } = useChosenPictures();
  const { field: words, keep, empty } = useWordsKept(`chat:${place}`);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = words.current;
    const text = field?.value.trim() ?? '';
    const isLong = text.length > MESSAGE_MAX;
    setTooLong(isLong ? m.message_long() : null);
    if (isLong || (text === '' && chosen.length === 0)) return field?.focus();
    onSend({ text, pictures: chosen.map(({ blob }) => blob) });
    clear();
    empty();
    field?.focus();
  };
  return (
    <form method="post" action={`${place}/send`} encType="multipart/form-data" onSubmit={send} noValidate>
      <input type="hidden" name="key" value={formKey} />
      <p role="alert" className={complaint || tooLong ? 'pb-2 text-sm text-red' : 'sr-only'}>
        {complaint ?? tooLong}
      </p>
      {chosen.length > 0 && <ChosenPictures chosen={chosen} onRemove={remove} />}
      <div className="talk-write">
        <label className="talk-clip">
          <ClipIcon />
          <input
            type="file"
            name="pictures"
            accept="image/*"
            multiple
            aria-label={m.message_attach()}
            onChange={({ currentTarget }) => {
              void choose([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </label>
        <textarea
          ref={words}
          name="text"
          rows={1}
          defaultValue={typed}
          aria-label={m.message_write()}
          placeholder={m.message_write()}
          onInput={keep}
          onKeyDown={sendByEnter}
          className="input"
        />
        <button type="submit" aria-label={m.message_send()} className="button button-main talk-send">
          <SendIcon />
        </button>
      </div>
    </form>
  );
}

/** Pictures chosen for the next message; each can be removed. */
function ChosenPictures({ chosen, onRemove }: { chosen: Chosen[]; onRemove: (id: string) => void }) {
  return (
    <ul className="flex gap-2 pb-2">
      {chosen.map(({ id, url }, at) => (
        <li key={id} className="relative">
          <img src={url} alt="" className="size-16 rounded bg-well object-contain" />
          <button
            type="button"
            aria-label={m.message_detach({ number: at + 1 })}
            onClick={() => onRemove(id)}
            className="talk-detach"
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Enter sends where there is a keyboard; on a phone it breaks the line. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
  if (!isEnter || !matchMedia('(pointer: fine)').matches) return;
  event.preventDefault();
  submitForm(event.currentTarget.form);
}

/** Button to mark the thread as read, because without scripts the server cannot know. */
function MarkRead({ place, last }: { place: string; last: number }) {
  return (
    <form method="post" action={`${place}/read`} className="without-script pb-2 text-center">
      <input type="hidden" name="upTo" value={last} />
      <button type="submit" className="link min-h-11">
        {m.chat_mark_read()}
      </button>
    </form>
  );
}

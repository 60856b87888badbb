import '../../styles/chat.css';
import type { MessagePicture } from '../../../domain/inquiries/messages-view.ts';
import { m } from '../../../messages/compiled/messages.js';
import { thumbnailOf } from '../../../rules/catalogue/picture-url.ts';

/** Pictures of a message, each a link to its full size. */
export function MessagePictures({ pictures, name }: { pictures: MessagePicture[]; name: string }) {
  if (pictures.length === 0) return null;
  const isOne = pictures.length === 1;
  return (
    <div className={`bubble-pictures ${isOne ? 'is-one' : ''}`}>
      {pictures.map(({ key, width, height }, at) => {
        const url = `/chat-pictures/${key}`;
        return (
          <a key={key} href={url} target="_blank" rel="noopener">
            <img
              src={isOne ? url : thumbnailOf(url)}
              alt={m.message_picture_of({ number: at + 1, name })}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        );
      })}
    </div>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Picture } from '../../ui/picture.tsx';
import { useViewer } from './use-viewer.tsx';

/**
 * Small pictures of variants or set contents, each a link that shows it large: the gallery has only four pictures. The
 * screen must render `viewer`.
 */
export function useLargePictures(
  name: string,
  images: string[],
): { small: (url: string) => ReactNode; viewer: ReactNode } {
  const { open, viewer } = useViewer({ name, images, onClose: () => {} });
  const small = (url: string) => {
    const place = images.indexOf(url);
    return <SmallPicture url={url} name={name} number={place + 1} onOpen={(event) => open(event, place)} />;
  };
  return { small, viewer };
}

interface SmallPictureProps {
  url: string;
  name: string;
  number: number;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function SmallPicture({ url, name, number, onOpen }: SmallPictureProps) {
  return (
    <a
      href={url}
      aria-haspopup="dialog"
      aria-label={m.show_large({ number, name })}
      onClick={onOpen}
      className="shrink-0 cursor-zoom-in"
    >
      <Picture url={url} alt="" side={48} className="size-12" />
    </a>
  );
}

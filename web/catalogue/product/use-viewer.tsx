import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react';
import type { ViewerProps } from './viewer.tsx';

/** The viewer and the picture it opens with. */
interface Opened {
  Viewer: ComponentType<ViewerProps>;
  first: number;
}

/**
 * Opens the viewer instead of following a link to a picture. Its code loads with the first tap; if that fails, the link
 * is followed.
 */
export function useViewer(shown: Omit<ViewerProps, 'first'>): {
  open: (event: MouseEvent<HTMLAnchorElement>, first: number) => void;
  viewer: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./viewer.tsx').then(
      ({ Viewer }) => setOpened({ Viewer, first }),
      () => location.assign(href),
    );
  };
  const onClose = (place: number) => {
    setOpened(null);
    shown.onClose(place);
  };
  return { open, viewer: opened && <opened.Viewer {...shown} first={opened.first} onClose={onClose} /> };
}

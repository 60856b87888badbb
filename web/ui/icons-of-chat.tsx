import { Icon } from './icons.tsx';

// Icons of the chats; the market does not load them.

export const ClipIcon = () => (
  <Icon>
    <path d="M19.5 11.5 12 19a4.9 4.9 0 0 1-7-7l8-8a3.3 3.3 0 0 1 4.7 4.7l-8 8a1.6 1.6 0 0 1-2.3-2.3l7.3-7.3" />
  </Icon>
);

export const SendIcon = () => (
  <Icon>
    <path d="M4 4.5 21 12 4 19.5 6.5 12zM6.5 12H14" />
  </Icon>
);

export const ClockIcon = () => (
  <Icon>
    <path d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l2.5 2" />
  </Icon>
);

/** Two ticks: the message was seen. */
export const ReadIcon = () => (
  <Icon>
    <path d="m2 12.5 4.5 4.5L16 7.5M10.5 16l1 1L21 7.5" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="3" strokeLinecap="round" />
  </Icon>
);

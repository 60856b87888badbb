import type { ReactNode } from 'react';

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      className="shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const PreviousIcon = () => (
  <Icon>
    <path d="m14.5 5-7 7 7 7" />
  </Icon>
);

export const NextIcon = () => (
  <Icon>
    <path d="m9.5 5 7 7-7 7" />
  </Icon>
);

/** A crossed-out cloud: the data did not load. */
export const AwayIcon = () => (
  <Icon>
    <path d="M7 18h10a4 4 0 0 0 .9-7.9 6 6 0 0 0-11.3-.5A4.2 4.2 0 0 0 7 18ZM4 4l16 16" />
  </Icon>
);

export const RemoveIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const UploadIcon = () => (
  <Icon>
    <path d="M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M4 15.5V20h16v-4.5" />
  </Icon>
);

export const DownIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 10 6" width="10" height="6" fill="currentColor">
    <path d="M0 0h10L5 6z" />
  </svg>
);

export const CheckIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="3">
    <path d="m4 12.5 5.5 5.5L20 7" />
  </svg>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11H11l-4.5 4V16H4zM8 9h8M8 12h5" />
  </Icon>
);

export const CallIcon = () => (
  <Icon>
    <path d="M6 3.5h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1l1.6-2.2 5 1.5V18a2.5 2.5 0 0 1-2.6 2.5C10.800 20 4 13.200 3.500 6.100A2.500 2.500 0 0 1 6 3.500z" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <circle cx="18" cy="5" r="2.5" />
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="18" cy="19" r="2.5" />
    <path d="m8.3 10.7 7.4-4.3M8.3 13.3l7.4 4.3" />
  </Icon>
);

export const BoxIcon = () => (
  <Icon>
    <path d="M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5 12 12l8.5-4.5M12 12v9" />
  </Icon>
);

export const DashboardIcon = () => (
  <Icon>
    <path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />
  </Icon>
);

export const BasketIcon = () => (
  <Icon>
    <path d="M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6M9 13v3M12 13v3M15 13v3" />
  </Icon>
);

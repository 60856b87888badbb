import { Icon } from './icons.tsx';

// Icons of navigation entries that only the admin area has.

export const CategoriesIcon = () => (
  <Icon>
    <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 19.5c.8-3.5 3.3-5.5 6.5-5.5s5.7 2 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.5c2 .7 3 2.5 3.5 5" />
  </Icon>
);

export const OverviewIcon = () => (
  <Icon>
    <path d="M4 20V11M10 20V4M16 20v-6M22 20H2" />
  </Icon>
);

export const FlagIcon = () => (
  <Icon>
    <path d="M5 21V4M5 5h12l-2 4 2 4H5" />
  </Icon>
);

export const TextsIcon = () => (
  <Icon>
    <path d="M4 6h16M4 11h16M4 16h10M16 19l5-5" />
  </Icon>
);

export const WordsIcon = () => (
  <Icon>
    <path d="M3 18 7 6h1l4 12M4.5 14h6M15 10h6M15 15h6" />
  </Icon>
);

export const HealthIcon = () => (
  <Icon>
    <path d="M3 12h4l3-7 4 14 3-7h4" />
  </Icon>
);

export const TrailIcon = () => (
  <Icon>
    <path d="M6 3h12v18H6zM9 8h6M9 12h6M9 16h3" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="M12 20V5M6 11l6-6 6 6" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M12 4v15M6 13l6 6 6-6" />
  </Icon>
);

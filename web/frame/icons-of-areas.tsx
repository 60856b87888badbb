import { Icon } from '../ui/icons.tsx';

// One icon for each entry of the signed-in areas.

export const MarketIcon = () => (
  <Icon>
    <path d="M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-5h4v5" />
  </Icon>
);

export const ListingIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM12 8.5v7M8.5 12h7" />
  </Icon>
);

export const DemandIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 6 6M10.5 8v5M8 10.5h5" />
  </Icon>
);

export const OrdersIcon = () => (
  <Icon>
    <path d="M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" />
  </Icon>
);

export const WarehouseIcon = () => (
  <Icon>
    <path d="M3 20V9l9-5 9 5v11M7 20v-8h10v8M7 16h10" />
  </Icon>
);

export const PaymentsIcon = () => (
  <Icon>
    <path d="M7 4.5h10M7 9h10M7 4.5h3a4.5 4.5 0 0 1 0 9H7l7 6.5" />
  </Icon>
);

export const CreditIcon = () => (
  <Icon>
    <path d="M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6M9 11.5h4" />
  </Icon>
);

export const RequestsIcon = () => (
  <Icon>
    <path d="M4 9.5h3.5L18 5v14L7.5 14.5H4zM8.5 15v5h3v-3.6M21 10.5v3" />
  </Icon>
);

export const ProfileIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </Icon>
);

export const LogoutIcon = () => (
  <Icon>
    <path d="M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4 4h16v12H9.5L5.5 20v-4H4zM8 8.5h8M8 12h5" />
  </Icon>
);

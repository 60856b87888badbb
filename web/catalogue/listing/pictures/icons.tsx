import { Icon } from '../../../ui/icons.tsx';

export const CameraIcon = () => (
  <Icon>
    <path d="M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17z" />
    <circle cx="12" cy="13" r="3.5" />
  </Icon>
);

export const GalleryIcon = () => (
  <Icon>
    <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17" />
    <circle cx="15.5" cy="9" r="1.5" />
  </Icon>
);

import { Icon } from '../../../ui/icons.tsx';

/** Four things of a kind: the variants of a product. */
export const OptionsIcon = () => (
  <Icon>
    <path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />
  </Icon>
);

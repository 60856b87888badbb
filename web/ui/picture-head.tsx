import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';

/** Title of a screen about one product, beside its picture; the children form the line below the title. */
export function PictureHead({
  title,
  image,
  children,
}: {
  title: string;
  image: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex items-center gap-3">
      <Picture url={image ?? undefined} alt="" side={56} className="w-14 shrink-0" />
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        <p className="wrap-anywhere text-quiet">{children}</p>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { fieldId } from '../cells.tsx';
import type { Row } from '../rows.ts';
import { useFilesChosen } from './use-files-chosen.ts';

/** Button that chooses files. There are two, because `capture` would hide the gallery on a phone. */
export function FileButton({
  row,
  onFiles,
  label,
  product,
  icon,
  isMany = false,
  isCamera = false,
}: {
  row: Row;
  onFiles: (files: File[]) => void;
  label: string;
  /** Name of the product, for screen readers: each product has such a button. */
  product: string;
  icon: ReactNode;
  isMany?: boolean;
  isCamera?: boolean;
}) {
  const input = useFilesChosen(onFiles);
  return (
    <label className={`file-button ${isCamera ? 'camera-only' : ''}`}>
      {icon}
      <span className="file-button-text">{label}</span>
      <input
        ref={input}
        id={isCamera ? undefined : fieldId(row, 'images')}
        type="file"
        accept="image/*"
        multiple={isMany}
        {...(isCamera && { capture: 'environment' })}
        aria-label={`${label}: ${product}`}
        aria-invalid={!isCamera && row.errors['images'] !== undefined}
        aria-describedby={`error-${fieldId(row, 'images')}`}
        className="file-input"
      />
    </label>
  );
}

import type { ChangeEvent, ReactNode } from 'react';
import { fieldId } from '../cells.tsx';
import type { Row } from '../rows.ts';

/** Button that chooses files. There are two, because `capture` would hide the gallery on a phone. */
export function FileButton({
  row,
  onFiles,
  label,
  icon,
  isMany = false,
  isCamera = false,
}: {
  row: Row;
  onFiles: (files: File[]) => void;
  label: string;
  icon: ReactNode;
  isMany?: boolean;
  isCamera?: boolean;
}) {
  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again after it was removed.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={`file-button ${isCamera ? 'camera-only' : ''}`}>
      {icon}
      <span className="file-button-text">{label}</span>
      <input
        id={isCamera ? undefined : fieldId(row, 'images')}
        type="file"
        accept="image/*"
        multiple={isMany}
        {...(isCamera && { capture: 'environment' })}
        aria-label={label}
        aria-invalid={!isCamera && row.errors['images'] !== undefined}
        aria-describedby={`error-${fieldId(row, 'images')}`}
        onChange={onChange}
        className="file-input"
      />
    </label>
  );
}

import { CameraIcon, GalleryIcon } from './icons.tsx';
import { useFilesChosen } from './use-files-chosen.ts';

/** Button that chooses photos of many products at once, or takes one; the same files can be chosen again. */
export function PhotosButton({
  label,
  onFiles,
  isCamera = false,
  className = '',
}: {
  label: string;
  onFiles: (files: File[]) => void;
  isCamera?: boolean;
  className?: string;
}) {
  const input = useFilesChosen(onFiles);
  return (
    <label className={`file-button ${isCamera ? 'camera-only' : ''} ${className}`}>
      {isCamera ? <CameraIcon /> : <GalleryIcon />}
      <span>{label}</span>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        aria-label={label}
        className="file-input"
      />
    </label>
  );
}

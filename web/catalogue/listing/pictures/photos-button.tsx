import { CameraIcon, GalleryIcon } from './icons.tsx';

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
  return (
    <label className={`file-button ${isCamera ? 'camera-only' : ''} ${className}`}>
      {isCamera ? <CameraIcon /> : <GalleryIcon />}
      <span>{label}</span>
      <input
        type="file"
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        aria-label={label}
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])];
          input.value = '';
          if (files.length > 0) onFiles(files);
        }}
        className="file-input"
      />
    </label>
  );
}

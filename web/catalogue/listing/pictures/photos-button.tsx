import { GalleryIcon } from './icons.tsx';

/** Button that chooses photos of many products at once; the same files can be chosen again. */
export function PhotosButton({
  label,
  onFiles,
  className,
}: {
  label: string;
  onFiles: (files: File[]) => void;
  className: string;
}) {
  return (
    <label className={`file-button w-fit ${className}`}>
      <GalleryIcon />
      <span>{label}</span>
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])];
          input.value = '';
          onFiles(files);
        }}
        className="file-input"
      />
    </label>
  );
}

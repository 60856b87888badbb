import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * Hears of the files that are chosen in a field, through its `ref`; the same files can be chosen again. The field may be
 * replaced while a phone's gallery is open over it, by hydration or by the drafts, and then the choice reaches the old
 * element and no longer the page: so the element itself is listened to, for as long as it lives.
 */
export function useFilesChosen(onFiles: (files: File[]) => void): RefCallback<HTMLInputElement> {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  return useCallback((input: HTMLInputElement | null) => {
    if (!input) return;
    const take = () => {
      const files = [...(input.files ?? [])];
      input.value = '';
      if (files.length > 0) latest.current(files);
    };
    // They may have been chosen before the scripts came.
    take();
    input.addEventListener('change', take);
  }, []);
}

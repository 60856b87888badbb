import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * Reports the files chosen in a field, even the same files again. Listens on the element itself: hydration or the
 * drafts may replace it while a phone's gallery is open, and its events then no longer reach the page.
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
    // Files may have been chosen before the scripts loaded.
    take();
    input.addEventListener('change', take);
  }, []);
}

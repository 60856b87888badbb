import { useEffect, useState } from 'react';

/**
 * Returns an object URL for a picture that is not on the server. Never returns a previous picture's URL, which is
 * revoked and would fail to load.
 */
export function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return blob !== null && made?.blob === blob ? made.url : null;
}

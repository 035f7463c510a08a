import { useEffect, useRef } from 'react';

/** Loads pictures before they are shown, and keeps them as long as they are in `urls`. */
export function useLoadedPictures(urls: readonly string[]): void {
  const loaded = useRef(new Map<string, HTMLImageElement>());
  useEffect(() => {
    const before = loaded.current;
    loaded.current = new Map(
      urls.map((url) => [url, before.get(url) ?? Object.assign(new Image(), { src: url })]),
    );
  }, [urls]);
}

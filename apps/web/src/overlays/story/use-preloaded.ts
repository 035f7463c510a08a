import { useEffect } from 'react';

/** Fetches and decodes pictures that come next, and nothing more. */
export function usePreloaded(addresses: readonly (string | undefined)[]): void {
  const key = addresses.filter((address) => address !== undefined).join(' ');
  useEffect(() => {
    const images = key.split(' ').map((address) => {
      const image = new Image();
      image.src = address;
      image.decode().catch(() => {});
      return image;
    });
    return () => {
      // One that is still on its way is not waited for any more.
      for (const image of images) if (!image.complete) image.src = '';
    };
  }, [key]);
}

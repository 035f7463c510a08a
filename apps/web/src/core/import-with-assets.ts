import { reloadForChunk } from './chunk-reload.ts';

/** Pending styles by address. A script that was requested is only recorded. */
const requested = new Map<string, Promise<void> | null>();

function fetchFile(file: string): Promise<void> | null {
  const href = `/${file}`;
  const pending = requested.get(href);
  if (pending !== undefined) return pending;
  const isStyle = file.endsWith('.css');
  if (document.querySelector(`link[href="${href}"]${isStyle ? '[rel=stylesheet]' : ''}`)) return null;
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  link.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
  const loaded = isStyle
    ? new Promise<void>((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => {
          // Requested again at the next attempt.
          link.remove();
          requested.delete(href);
          reject(new Error(`Unable to preload CSS for ${href}`));
        };
      })
    : null;
  requested.set(href, loaded);
  document.head.append(link);
  return loaded;
}

/**
 * Replaces every `import()` of the built app: requests the chunk's files together with it and waits for its styles.
 * Vite's own preload code is longer and goes on without a style that failed once. Also reloads the page if the chunk is
 * missing because a new version was deployed.
 */
export async function importWithAssets<Part>(
  load: () => Promise<Part>,
  // Omitted for a chunk that is part of the requesting file.
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(fetchFile));
    return await load();
  } catch (error) {
    reloadForChunk(error);
    throw error;
  }
}

import { reloadForChunk } from './chunk-reload.ts';

/** Styles on their way, by their addresses; a script that was asked for is only noted. */
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
          // Asked for anew at the next try.
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
 * What every `import()` of the built app becomes: the files that the part needs are asked for beside it, and it waits for its
 * styles. In place of Vite's own, which is longer and goes on without a style that failed once. Also reloads the page where the
 * part is gone because a new version was put in place.
 */
export async function importWithAssets<Part>(
  load: () => Promise<Part>,
  // Left out for a part that stands in the file that asks for it.
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

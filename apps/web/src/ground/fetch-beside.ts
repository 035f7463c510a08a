import { reloadForChunk } from './chunk-reload.ts';

/** Styles on their way, by their addresses; a script that was asked for is only noted. */
const asked = new Map<string, Promise<void> | null>();

function fetchFile(file: string): Promise<void> | null {
  const href = `/${file}`;
  const before = asked.get(href);
  if (before !== undefined) return before;
  const isStyle = file.endsWith('.css');
  if (document.querySelector(`link[href="${href}"]${isStyle ? '[rel=stylesheet]' : ''}`)) return null;
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  link.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
  const here = isStyle
    ? new Promise<void>((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => {
          // Asked for anew at the next try.
          link.remove();
          asked.delete(href);
          reject(new Error(`Unable to preload CSS for ${href}`));
        };
      })
    : null;
  asked.set(href, here);
  document.head.append(link);
  return here;
}

/**
 * What every `import()` of the built app becomes: the files that the part needs are asked for beside it, and it waits for its
 * styles. In place of Vite's own, which is longer and goes on without a style that failed once. Also reloads the page where the
 * part is gone because a new version was put in place.
 */
export async function fetchBeside<Part>(
  load: () => Promise<Part>,
  // Left out for a part that stands in the file that asks for it.
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(fetchFile));
    return await load();
  } catch (fault) {
    reloadForChunk(fault);
    throw fault;
  }
}

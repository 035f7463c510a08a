import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is and how it starts: the system's (or CHROMIUM_PATH), otherwise the one that npm brought. */
export async function chromium(): Promise<{ executablePath: string; args: string[] }> {
  // Chromium refuses its sandbox to root; anyone else keeps it.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const system = [process.env.CHROMIUM_PATH ?? '', ...usual].find((path) => path && existsSync(path));
  if (system) return { executablePath: system, args: sandbox };
  const { default: packed } = await import('@sparticuz/chromium');
  // In one process it dies when a window with a service worker closes, and takes the tests after it along.
  const args = packed.args.filter((arg) => arg !== '--single-process');
  return { executablePath: await packed.executablePath(), args: [...args, ...sandbox] };
}

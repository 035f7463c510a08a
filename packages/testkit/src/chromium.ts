import { existsSync } from 'node:fs';
import { installChromium } from './install-chromium.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Returns the path and the arguments of Chromium: the system's (or CHROMIUM_PATH), otherwise the one from
 * npm.
 */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  // Chromium runs no sandbox as root; every other user has one.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const system = [process.env.CHROMIUM_PATH ?? '', ...SYSTEM_PATHS].find((path) => path && existsSync(path));
  if (system) return { executablePath: system, args: sandbox };
  // The package's own arguments are not used. They draw with a software GPU (2.4 times as long for the same pages),
  // turn web security off, and run everything in one process, which dies with the first window of a service worker that
  // closes.
  const args = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'];
  return { executablePath: await installChromium(), args };
}

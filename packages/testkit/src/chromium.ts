import { existsSync } from 'node:fs';
import { installChromium } from './install-chromium.ts';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is and how it starts: the system's (or CHROMIUM_PATH), otherwise the one that npm brought. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  // Chromium refuses its sandbox to root; anyone else keeps it.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const system = [process.env.CHROMIUM_PATH ?? '', ...systemPaths].find((path) => path && existsSync(path));
  if (system) return { executablePath: system, args: sandbox };
  // Not with its own list: that draws by a GPU made of software (2.4 times as long for the same pages), switches web security
  // off, and keeps all in one process, which dies with the first window of a service worker that closes.
  const args = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'];
  return { executablePath: await installChromium(), args };
}

import { existsSync } from 'node:fs';

/**
 * GNOME's WebKitGTK, the engine of Safari and of every browser on an iPhone: no Navigation API, no CloseWatcher.
 * Undefined if it is not installed.
 */
export const webkit = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
].find((file) => existsSync(file));

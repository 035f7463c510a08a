import path from 'node:path';
import { loadConfigFromFile, type ProxyOptions } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { createDevelopmentEnv } from './development-env.mjs';

afterEach(() => vi.unstubAllEnvs());

/** Returns the target to which an application's development server proxies an address. */
async function getProxyTarget(app: string, address: string): Promise<unknown> {
  const root = path.resolve(import.meta.dirname, '../apps', app);
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    path.join(root, 'vite.config.ts'),
    root,
    'silent',
    undefined,
    'native',
  );
  const to = loaded?.config.server?.proxy?.[address] as string | ProxyOptions | undefined;
  return typeof to === 'object' ? to.target : to;
}

test.each([
  ['web', '/api'],
  ['web', '/socket'],
  ['console', '/console/api'],
])('while developing on another port, %s sends %s there', async (app, address) => {
  for (const [name, value] of Object.entries(createDevelopmentEnv({ PORT: '4100' }))) vi.stubEnv(name, value);
  expect(await getProxyTarget(app, address)).toBe('http://127.0.0.1:4100');
});

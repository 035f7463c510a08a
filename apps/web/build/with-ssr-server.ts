import path from 'node:path';
import { messagesPlugin } from '@afterglow/i18n/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { className } from './class-names.ts';

/**
 * Renders pages as a server would: passes the exports of a source file to `use`. Style imports only return class names.
 */
export async function withSsrServer<Made>(
  use: (load: <Exports>(source: string) => Promise<Exports>) => Promise<Made>,
): Promise<Made> {
  const server = await createServer({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), messagesPlugin({ app: 'member' })],
    css: { modules: { generateScopedName: className } },
  });
  try {
    // The server is closed at the end, because messages are loaded during rendering.
    return await use(async <Exports>(source: string) => (await server.ssrLoadModule(source)) as Exports);
  } finally {
    await server.close();
  }
}

import path from 'node:path';
import { messagesPlugin } from '@afterglow/i18n/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { className } from './class-names.ts';

/** Draws pages as a server would: gives `use` the exports of a source file. A style that is only imported for its look gives its class names. */
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
    // The server is closed after all of it: words are loaded while drawing.
    return await use(async <Exports>(source: string) => (await server.ssrLoadModule(source)) as Exports);
  } finally {
    await server.close();
  }
}

import { messagesPlugin } from '@afterglow/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where a server runs while the console is developed: `API_PORT`, else the server's own default. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), messagesPlugin({ app: 'console' })],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    port: Number(process.env.CONSOLE_PORT ?? 5174),
    proxy: {
      '/console/api': api,
      '/console/upload': api,
      '/console/socket': { target: api, ws: true },
      '/media': api,
      '/brand': api,
    },
  },
});

import { messagesPlugin } from '@afterglow/i18n/vite';
import { iconsByFile } from '@afterglow/ui/icons-by-file';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createCodeSplitting } from './build/code-splitting.ts';

/** Where a server runs while the console is developed: `API_PORT`, else the server's own default. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [iconsByFile(), react(), messagesPlugin({ app: 'console' })],
  resolve: {
    alias: [
      // React has had it itself since 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser with es2023 supports it. A list of scripts to preload would weigh more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    rolldownOptions: { output: { codeSplitting: { groups: createCodeSplitting() } } },
  },
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

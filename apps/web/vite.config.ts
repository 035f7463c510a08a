import { messagesPlugin } from '@afterglow/i18n/vite';
import { iconsByFile } from '@afterglow/ui/icons-by-file';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appPages } from './build/app-pages.ts';
import { className } from './build/class-names.ts';
import { createCodeSplitting } from './build/code-splitting.ts';
import { inlineBoot } from './build/inline-boot.ts';
import { landingPages } from './build/landing-pages.ts';
import { pageBudgets } from './build/page-budgets.ts';
import { preloadAssets, selectPreloads } from './build/preload-assets.ts';

/** Where a server runs while the app is developed: `API_PORT`, else the server's own default. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;
const proxied = ['/api', '/upload', '/media', '/payments', '/ref', '/dev'];

/** The worker keeps the shell, the fonts and all words of the languages in use on this device. */
const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    globPatterns: ['assets/*.{js,css,woff2}'],
    globIgnores: ['assets/landing-*', 'assets/heic-*'],
    additionalManifestEntries: [{ url: '/index.html', revision: Date.now().toString(36) }],
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    iconsByFile(),
    preloadAssets(),
    react(),
    messagesPlugin({ app: 'member' }),
    serviceWorker,
    inlineBoot(),
    appPages(),
    landingPages(),
    pageBudgets(),
  ],
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
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser with es2023 supports it.
    modulePreload: { polyfill: false, resolveDependencies: selectPreloads },
    reportCompressedSize: false,
    // 1 % smaller than Vite's own, which the cards of a member need to stay within 140 kB (docs/adr/0027).
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    rolldownOptions: {
      input: { main: 'index.html', landing: 'landing.html' },
      output: {
        codeSplitting: { groups: createCodeSplitting() },
        chunkFileNames: (chunk) => {
          const text = chunk.moduleIds.find((id) => id.startsWith('\0virtual:messages/'));
          const name = text?.slice('\0virtual:'.length).replaceAll('/', '-') ?? '[name]';
          return `assets/${name}-[hash].js`;
        },
      },
    },
  },
  // A module like all others: it fetches what opens pictures beside it.
  worker: { format: 'es' },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, { target: api }])),
      '/socket': { target: api, ws: true },
    },
  },
});

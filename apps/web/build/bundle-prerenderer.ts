import path from 'node:path';
import { messagesPlugin } from '@afterglow/i18n/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { className } from './class-names.ts';
import { iconsByFile } from './icons-by-file.ts';

/** Writes what draws the pages of guests as one file that the server can run: it knows the operator's texts, which no build does. */
export async function bundlePrerenderer(outDir: string): Promise<void> {
  await build({
    root: path.resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    plugins: [iconsByFile(), react(), messagesPlugin({ app: 'member' })],
    css: { modules: { generateScopedName: className } },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'src/app/prerender-guest.tsx',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'draw.mjs', codeSplitting: false } },
    },
  });
}

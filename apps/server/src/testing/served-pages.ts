import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { guardAnswers } from '../http/policy.ts';
import { serveApps } from '../http/static.ts';
import { httpTown } from './http-town.ts';

/** Files by their path, in a folder of their own that is served as the built pages are. */
export async function servedPages(files: Readonly<Record<string, string>>, config: Partial<Config> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-pages-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  const town = await httpTown(config);
  const app = Fastify();
  guardAnswers(app, town.house);
  await serveApps(app, town.house, { member: folder, console: folder });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await town.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { folder, town, app, close };
}
export type ServedPages = Awaited<ReturnType<typeof servedPages>>;

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { guardResponses } from '../http/policy.ts';
import { serveApps } from '../http/static.ts';
import { createHttpFixture } from './http-fixture.ts';

/** Writes files by path into a folder that is served like the built pages. */
export async function servedPages(files: Readonly<Record<string, string>>, config: Partial<Config> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-pages-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
  const fixture = await createHttpFixture(config);
  const fastify = Fastify();
  guardResponses(fastify, fixture.app);
  await serveApps(fastify, fixture.app, { member: folder, console: folder });
  await fastify.ready();
  const close = async (): Promise<void> => {
    await fastify.close();
    await fixture.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { folder, fixture, fastify, close };
}
export type ServedPages = Awaited<ReturnType<typeof servedPages>>;

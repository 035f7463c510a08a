import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openWire, type Wire } from '@afterglow/testkit/wire';
import type { Config } from '../config.ts';
import { startServer } from '../server.ts';
import { enableVirtualProfiles } from './enable-virtual-profiles.ts';
import { createTestConfig } from './fixture.ts';
import { cookiesOf, registration } from './registration.ts';
import { testDatabase } from './test-database.ts';

export type Registered = { userId: number; email: string; password: string; cookie: string };

/** Starts a whole server on a free port with its own database: real HTTP, real sockets. */
export async function startTestServer(
  options: {
    config?: Partial<Config>;
    now?: () => Date;
    sweepMs?: number;
    timersEveryMs?: number;
    noticeMs?: number;
    database?: { url: string; drop: () => Promise<void> };
  } = {},
) {
  const database = options.database ?? (await testDatabase());
  if (!options.database) await enableVirtualProfiles(database.url);
  const dataDir = options.config?.dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-server-'));
  const config = createTestConfig({ dataDir, databaseUrl: database.url, ...options.config });
  const { now, sweepMs, timersEveryMs, noticeMs } = options;
  const server = await startServer(config, { now, sweepMs, timersEveryMs, noticeMs });
  const wires: Wire[] = [];

  /** Sends JSON by POST like a client that is not a browser. */
  const post = (address: string, body: unknown, cookie = '') =>
    fetch(`${server.url}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });

  const register = async (overrides: Record<string, unknown> = {}): Promise<Registered> => {
    const email = `m${randomBytes(6).toString('hex')}@example.test`;
    const password = 'correct horse 7 battery';
    const response = await post('/api/register', { ...registration(email, password), ...overrides });
    if (response.status !== 201) throw new Error(`register: ${response.status} ${await response.text()}`);
    const { user_id } = (await response.json()) as { user_id: number };
    return {
      userId: user_id,
      email: String(overrides.email ?? email),
      password,
      cookie: cookiesOf(response),
    };
  };

  /** Opens a socket. Guests send no cookie. */
  const connect = async (cookie = ''): Promise<Wire> => {
    const response = await post('/api/ticket', {}, cookie);
    if (!response.ok) throw new Error(`ticket: ${response.status} ${await response.text()}`);
    const { token } = (await response.json()) as { token: string };
    const jar = [cookie, cookiesOf(response)].filter(Boolean).join('; ');
    const wire = await openWire(
      `${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`,
      jar,
    );
    wires.push(wire);
    return wire;
  };

  return {
    ...server,
    databaseUrl: database.url,
    post,
    register,
    connect,
    close: async () => {
      for (const wire of wires) wire.close();
      await server.stop();
      if (!options.database) await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

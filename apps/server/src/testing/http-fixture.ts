import { randomBytes } from 'node:crypto';
import Fastify, { type InjectOptions } from 'fastify';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import type { Config } from '../config.ts';
import { registerHttp } from '../http/http.ts';
import { createJobTasks } from '../jobs/tasks.ts';
import { createFixture } from './fixture.ts';
import { registration } from './registration.ts';

const logger = new Logger(() => () => {});

export const goodPassword = 'correct horse 7 battery';

/** A town whose HTTP calls are open: the real routes and hooks, spoken to without a port. Jobs run when a test says so. */
export async function createHttpFixture(config: Partial<Config> = {}) {
  const fixture = await createFixture({ config });
  // What a test breaks on purpose need not fill the report.
  fixture.app.log.level = 'silent';
  await runMigrations({ pgPool: fixture.pool, logger });
  const fastify = Fastify({ bodyLimit: 64 * 1024 });
  await registerHttp(fastify, fixture.app);
  await fastify.ready();

  const send = (options: InjectOptions) => fastify.inject(options);
  const post = (url: string, payload: Record<string, unknown> = {}, cookie = '', headers = {}) =>
    fastify.inject({ method: 'POST', url, payload, headers: { ...(cookie ? { cookie } : {}), ...headers } });

  const newAddress = () => `m${randomBytes(6).toString('hex')}@example.test`;
  const body = (overrides: Record<string, unknown> = {}) => ({
    ...registration(newAddress(), goodPassword),
    ...overrides,
  });
  /** Registers and answers the new member with the cookies their browser now has. */
  const register = async (overrides: Record<string, unknown> = {}) => {
    const given = body(overrides);
    const response = await post('/api/register', given);
    if (response.statusCode !== 201) throw new Error(`register: ${response.statusCode} ${response.body}`);
    return {
      id: response.json<{ user_id: number }>().user_id,
      email: String(given.email),
      cookie: jarOf(response),
    };
  };

  return {
    ...fixture,
    fastify,
    send,
    post,
    body,
    newAddress,
    register,
    /** Runs every job that waits. */
    runJobs: () => runOnce({ pgPool: fixture.pool, taskList: createJobTasks(fixture.app), logger }),
    /** The newest mail to an address, and the token in its link. */
    mailTo: (address: string) => {
      const email = fixture.app.mail.listStored().find(({ to }) => to === address);
      const token = email && (/\/(?:verify|recover)\/([\w-]+)/.exec(email.text)?.[1] ?? '');
      return email && { ...email, token: token ?? '' };
    },
    close: async () => {
      await fastify.close();
      await fixture.close();
    },
  };
}

export type HttpFixture = Awaited<ReturnType<typeof createHttpFixture>>;

/** What a browser would send back after this answer. */
export function jarOf(response: { headers: Record<string, unknown> }): string {
  const set = response.headers['set-cookie'];
  return (Array.isArray(set) ? set : set ? [set] : [])
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

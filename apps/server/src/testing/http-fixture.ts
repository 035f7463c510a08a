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

/**
 * Creates a fixture with HTTP: the real routes and hooks, called without a port. Jobs run when a test calls
 * `work`.
 */
export async function createHttpFixture(config: Partial<Config> = {}) {
  const fixture = await createFixture({ config });
  // Errors that a test causes on purpose are not printed.
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
  /** Registers a member. Returns the member with the cookies of their browser. */
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

  const runJobs = () => runOnce({ pgPool: fixture.pool, taskList: createJobTasks(fixture.app), logger });

  return {
    ...fixture,
    fastify,
    send,
    post,
    body,
    newAddress,
    register,
    /** Runs every job that is due. */
    runJobs,
    /** Runs every job that waits, also those that are due later. */
    runWaitingJobs: async () => {
      await fixture.pool.query('update graphile_worker._private_jobs set run_at = to_timestamp(0)');
      await runJobs();
    },
    /** The newest email to an address, and the token in its link. */
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

/** Returns the cookies that a browser would send after this reply. */
export function jarOf(response: { headers: Record<string, unknown> }): string {
  const set = response.headers['set-cookie'];
  return (Array.isArray(set) ? set : set ? [set] : [])
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

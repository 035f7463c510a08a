import { randomBytes } from 'node:crypto';
import Fastify, { type InjectOptions } from 'fastify';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import type { Config } from '../config.ts';
import { registerHttp } from '../http/http.ts';
import { jobTasks } from '../jobs/tasks.ts';
import { testTown } from './house-for-tests.ts';
import { registration } from './registration.ts';

const logger = new Logger(() => () => {});

export const goodPassword = 'correct horse 7 battery';

/** A town whose HTTP calls are open: the real routes and hooks, spoken to without a port. Jobs run when a test says so. */
export async function httpTown(config: Partial<Config> = {}) {
  const town = await testTown({ config });
  // What a test breaks on purpose need not fill the report.
  town.house.log.level = 'silent';
  await runMigrations({ pgPool: town.pool, logger });
  const app = Fastify({ bodyLimit: 64 * 1024 });
  await registerHttp(app, town.house);
  await app.ready();

  const send = (options: InjectOptions) => app.inject(options);
  const post = (url: string, payload: Record<string, unknown> = {}, cookie = '', headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers: { ...(cookie ? { cookie } : {}), ...headers } });

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
    ...town,
    app,
    send,
    post,
    body,
    newAddress,
    register,
    /** Runs every job that waits. */
    runJobs: () => runOnce({ pgPool: town.pool, taskList: jobTasks(town.house), logger }),
    /** The newest mail to an address, and the token in its link. */
    mailTo: (address: string) => {
      const letter = town.house.mail.kept().find(({ to }) => to === address);
      const token = letter && (/\/(?:verify|recover)\/([\w-]+)/.exec(letter.text)?.[1] ?? '');
      return letter && { ...letter, token: token ?? '' };
    },
    close: async () => {
      await app.close();
      await town.close();
    },
  };
}

export type HttpTown = Awaited<ReturnType<typeof httpTown>>;

/** What a browser would send back after this answer. */
export function jarOf(response: { headers: Record<string, unknown> }): string {
  const set = response.headers['set-cookie'];
  return (Array.isArray(set) ? set : set ? [set] : [])
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}

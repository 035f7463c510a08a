import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { type PaymentAccess, paymentAccess, paymentEnvironment } from './config-payments.ts';

/** As many stacks of server and database as may ever run beside each other without sharing an id. */
export const cells = 64;

export type Config = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Absent: embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Connections to the database that this process may open. */
  databasePool: number;
  /** Which of up to 64 stacks beside each other this is: ids of one never occur in another. */
  cell: number;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Hosts that notifications may be sent through, `*.` before a name for all below it. */
  pushServices: readonly string[];
  /** Providers of payments, as far as the environment holds what they need. */
  payments: PaymentAccess;
  publicUrl: string;
  secret: string;
  demo: boolean;
  /** Budgets of calls; off only for benches, never in production. */
  limits: boolean;
  /** A transaction a message instead of batches: what benches compare with, never in production. */
  sendOneByOne: boolean;
  /** When the sandbox reports what comes later; absent: each test card at its own time. */
  sandboxLaterMs: number | undefined;
  /** Which work this process does: `gateway` (HTTP and sockets), `jobs`. */
  roles: readonly ('gateway' | 'jobs')[];
  logLevel: string;
};

/** A setting that cannot be used: one clear line each, and the start ends. */
export class BadSettings extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Those of Chrome and Edge, Firefox, Safari, Windows. */
const browsersPushServices =
  'fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com';

const onOff = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const address = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    message: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });

const environment = z.object({
  // A slip here would open a house with the demo, its printed passwords and everybody's mail to whoever comes by.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'must be production, development or test; leave it out for development',
    })
    .optional(),
  PORT: z.coerce.number().int('must be a port number').min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: z.coerce
    .number()
    .int('must be a number of connections')
    .min(4, 'must be at least 4')
    .max(1_000)
    .default(12),
  CELL: z.coerce
    .number()
    .int('must be a whole number')
    .min(0)
    .max(cells - 1)
    .default(0),
  REDIS_URL: address(['redis:', 'rediss:']).optional(),
  MEDIA_URL: z.string().optional(),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  PUSH_SERVICES: z
    .string()
    .default(browsersPushServices)
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be names of hosts with commas between them'),
      ),
    ),
  ...paymentEnvironment,
  PUBLIC_URL: address(['http:', 'https:']).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: onOff.optional(),
  LIMITS: onOff.default(true),
  SEND_ONE_BY_ONE: onOff.default(false),
  SANDBOX_LATER_MS: z.coerce.number().int('must be a whole number').min(0).max(60_000).optional(),
  ROLES: z
    .string()
    .default('gateway,jobs')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['gateway', 'jobs']))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

/** Reads the settings. Throws `BadSettings` with one line for each that cannot be used. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const behindTls = settings.PUBLIC_URL !== undefined && new URL(settings.PUBLIC_URL).protocol === 'https:';
  const wrong: string[] = [];
  if (production) {
    if (!settings.SECRET) wrong.push('SECRET: is required in production (at least 32 characters)');
    else if (repeats(settings.SECRET))
      wrong.push('SECRET: repeats itself; make one with: openssl rand -hex 32');
    if (!settings.PUBLIC_URL) wrong.push('PUBLIC_URL: is required in production, e.g. https://example.org');
    else if (!behindTls)
      wrong.push(
        'PUBLIC_URL: must begin with https:// in production, or cookies and messages can be read on the way',
      );
    if (!settings.SMTP_URL)
      wrong.push('SMTP_URL: is required in production, e.g. smtps://user:password@mail.example.org');
    if (!settings.LIMITS) wrong.push('LIMITS: cannot be switched off in production');
    if (settings.SEND_ONE_BY_ONE) wrong.push('SEND_ONE_BY_ONE: is for benches, never in production');
    if (settings.PUSH_SERVICES.some(isLocalHost))
      wrong.push(
        'PUSH_SERVICES: leads to this machine or to a bare address, which is for trials, never in production',
      );
    if (settings.DEMO) wrong.push('DEMO: the demo never loads in production; leave it out or set 0');
  } else if (settings.DEMO && behindTls) {
    wrong.push('DEMO: the demo never loads at an https PUBLIC_URL; leave it out or set 0');
  }
  if (settings.MEDIA_URL)
    wrong.push('MEDIA_URL: only files under DATA_DIR are supported by this version; leave it out');
  const payments = paymentAccess(settings, { production });
  wrong.push(...payments.wrong);
  if (wrong.length > 0) throw new BadSettings(wrong);
  const dataDir = path.resolve(settings.DATA_DIR);
  return {
    production,
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    cell: settings.CELL,
    redisUrl: settings.REDIS_URL,
    smtpUrl: settings.SMTP_URL,
    pushServices: settings.PUSH_SERVICES,
    payments: payments.access,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    secret: settings.SECRET ?? keptSecret(dataDir),
    demo: settings.DEMO ?? !(production || behindTls),
    limits: settings.LIMITS,
    sendOneByOne: settings.SEND_ONE_BY_ONE,
    sandboxLaterMs: settings.SANDBOX_LATER_MS,
    roles: settings.ROLES,
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** A name of this machine or a bare address. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || isIP(host) > 0;

/** Long, and yet one of few that anybody would try: a letter, or a word, again and again. */
const repeats = (secret: string) => new Set(secret).size < 10;

/** Made once and kept, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  fs.mkdirSync(dataDir, { recursive: true });
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  const secret = randomBytes(32).toString('hex');
  fs.writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

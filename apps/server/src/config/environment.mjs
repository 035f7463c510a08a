import { isIP } from 'node:net';
import os from 'node:os';
import { declaredPaymentSettings, readPaymentAccess } from './payment-settings.mjs';
import { address, listOf, oneOf, onOff, pattern, readDeclared, text, wholeNumber } from './readers.mjs';
import { s3Address, storeAddress } from './s3-address.mjs';

/** The maximum number of stacks (server and database) side by side without a shared id. */
export const cells = 64;

/** The push services of Chrome and Edge, Firefox, Safari, Windows. */
const browsersPushServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const port = wholeNumber({ min: 0, max: 65_535, what: 'a port number' });
const hostName = pattern(
  /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i,
  'must be names of hosts with commas between them',
);
/**
 * Reads the number of processes. `auto` is one for each core, because each uses one; beyond eight they would
 * talk more than they serve.
 */
const processes = (given) =>
  given === 'auto'
    ? { value: Math.min(os.availableParallelism(), 8) }
    : wholeNumber({ min: 1, max: 64, what: 'auto or a number of processes' })(given);
const network = (given) => {
  const [base = '', bits = '', ...more] = given.split('/');
  const maxBits = { 4: 32, 6: 128 }[isIP(base)];
  const isNetwork =
    more.length === 0 && /^\d{1,3}$/.test(bits) && maxBits !== undefined && Number(bits) <= maxBits;
  return isNetwork
    ? { value: given }
    : { error: 'must be networks with commas between them, such as 10.1.0.0/16' };
};
const anyText = { read: text() };
const secret = text(32);
/** Reads one secret, or several separated by commas. A secret may itself contain a comma. */
const secrets = (given) => {
  const several = listOf(secret)(given);
  if (several.value) return several;
  const one = secret(given);
  return one.value ? { value: [given] } : one;
};

/**
 * A typing error in NODE_ENV would open a site with the demo, its printed passwords and everybody's mail to any
 * visitor.
 */
const declared = {
  NODE_ENV: {
    read: oneOf(
      ['production', 'development', 'test'],
      'must be production, development or test; leave it out for development',
    ),
  },
  PORT: { read: port, default: 3000 },
  HOST: anyText,
  DATA_DIR: { read: text(), default: './data' },
  BRAND_DIR: anyText,
  DATABASE_URL: { read: address(['postgres:', 'postgresql:']) },
  DATABASE_REPLICA_URL: { read: address(['postgres:', 'postgresql:']) },
  DATABASE_POOL: { read: wholeNumber({ min: 6, max: 1_000, what: 'a number of connections' }), default: 12 },
  PROCESSES: { read: processes, default: 1 },
  CELL: { read: wholeNumber({ min: 0, max: cells - 1 }), default: 0 },
  REDIS_URL: { read: address(['redis:', 'rediss:']) },
  BUS: { read: oneOf(['all', 'people']), default: 'all' },
  MEDIA_URL: { read: s3Address },
  MEDIA_PREVIOUS: { read: storeAddress },
  SMTP_URL: { read: address(['smtp:', 'smtps:']) },
  PUSH_SERVICES: { read: listOf(hostName), default: browsersPushServices },
  POSTBACK_NETWORKS: { read: listOf(network), default: [] },
  ...declaredPaymentSettings,
  PUBLIC_URL: { read: address(['http:', 'https:']) },
  SECRET: { read: secrets },
  SECRET_PREVIOUS: { read: secrets, default: [] },
  DEMO: { read: onOff },
  METRICS_PORT: { read: port },
  METRICS_HOST: { read: text(), default: '127.0.0.1' },
  METRICS_TOKEN: { read: text(16) },
  LIMITS: { read: onOff, default: true },
  SEND_ONE_BY_ONE: { read: onOff, default: false },
  SANDBOX_LATER_MS: { read: wholeNumber({ min: 0, max: 60_000 }) },
  ROLES: { read: listOf(oneOf(['gateway', 'jobs', 'media'])), default: ['gateway', 'jobs', 'media'] },
  LOG_LEVEL: { read: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) },
};

/** Reads the settings. `wrong` has a line for each unusable setting. Then there are no `settings`. */
export function readEnvironment(env) {
  const { values, wrong } = readDeclared(declared, env);
  if (wrong.length > 0) return { wrong };
  const production = values.NODE_ENV === 'production';
  const behindTls = values.PUBLIC_URL?.startsWith('https:') ?? false;
  const payments = readPaymentAccess(values, { production });
  const errors = [
    ...(production ? findProductionErrors(values) : []),
    ...findPublicUrlErrors(values, { production }),
    ...(!production && behindTls && values.DEMO
      ? ['DEMO: the demo never loads at an https PUBLIC_URL; leave it out or set 0']
      : []),
    ...(values.PROCESSES > 1 && !values.REDIS_URL
      ? ['PROCESSES: more than one need REDIS_URL, over which they reach each other']
      : []),
    ...(values.BUS === 'people' && !values.REDIS_URL
      ? ['BUS: people needs REDIS_URL; without it there is no bus']
      : []),
    ...findMediaErrors(values),
    ...(values.DATABASE_REPLICA_URL && !values.DATABASE_URL
      ? ['DATABASE_REPLICA_URL: needs DATABASE_URL, the database that it is a replica of']
      : []),
    ...findMetricsErrors(values),
    ...payments.wrong,
  ];
  if (errors.length > 0) return { wrong: errors };
  const [secret, ...laterSecrets] = values.SECRET ?? [];
  return {
    wrong: [],
    settings: {
      production,
      port: values.PORT,
      host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
      dataDir: values.DATA_DIR,
      brandDir: values.BRAND_DIR,
      databaseUrl: values.DATABASE_URL,
      databaseReplicaUrl: values.DATABASE_REPLICA_URL,
      databasePool: values.DATABASE_POOL,
      processes: values.PROCESSES,
      cell: values.CELL,
      redisUrl: values.REDIS_URL,
      bus: values.BUS,
      media: { store: values.MEDIA_URL ?? 'files', previous: values.MEDIA_PREVIOUS },
      smtpUrl: values.SMTP_URL,
      pushServices: values.PUSH_SERVICES.map((host) => host.toLowerCase()),
      postbackNetworks: values.POSTBACK_NETWORKS,
      payments: payments.access,
      publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
      secret,
      previousSecrets: [...laterSecrets, ...values.SECRET_PREVIOUS],
      demo: values.DEMO ?? !(production || behindTls),
      metrics:
        values.METRICS_PORT === undefined
          ? undefined
          : { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
      limits: values.LIMITS,
      sendOneByOne: values.SEND_ONE_BY_ONE,
      sandboxLaterMs: values.SANDBOX_LATER_MS,
      roles: values.ROLES,
      logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    },
  };
}

function findProductionErrors(values) {
  const { SECRET, SECRET_PREVIOUS, PUBLIC_URL, SMTP_URL, LIMITS, SEND_ONE_BY_ONE, PUSH_SERVICES, DEMO } =
    values;
  const errors = [];
  if (!SECRET) errors.push('SECRET: is required in production (at least 32 characters)');
  for (const [name, secrets] of Object.entries({ SECRET, SECRET_PREVIOUS }))
    if (secrets?.some(isRepetitive))
      errors.push(`${name}: repeats itself; make one with: openssl rand -hex 32`);
  if (!PUBLIC_URL) errors.push('PUBLIC_URL: is required in production, e.g. https://example.org');
  if (!SMTP_URL)
    errors.push('SMTP_URL: is required in production, e.g. smtps://user:password@mail.example.org');
  if (!LIMITS) errors.push('LIMITS: cannot be switched off in production');
  if (SEND_ONE_BY_ONE) errors.push('SEND_ONE_BY_ONE: is for benches, never in production');
  if (PUSH_SERVICES.some(isLocalHost))
    errors.push(
      'PUSH_SERVICES: leads to this machine or to a bare address, which is for trials, never in production',
    );
  if (DEMO) errors.push('DEMO: the demo never loads in production; leave it out or set 0');
  return errors;
}

/**
 * Returns what is wrong with the public URL. Pages, cookies and passkeys are valid for a whole origin, so
 * nothing would work below a path of another site.
 */
function findPublicUrlErrors({ PUBLIC_URL }, { production }) {
  if (!PUBLIC_URL) return [];
  const { protocol, username, password, pathname, search, hash } = new URL(PUBLIC_URL);
  if (production && protocol !== 'https:')
    return [
      'PUBLIC_URL: must begin with https:// in production, or cookies and messages can be read on the way',
    ];
  if (username || password) return ['PUBLIC_URL: must not hold a user or a password'];
  return pathname === '/' && !search && !hash
    ? []
    : ['PUBLIC_URL: must end after the host and its port, e.g. https://example.org'];
}

function findMediaErrors({ MEDIA_URL, MEDIA_PREVIOUS }) {
  const getPlace = (store) => (typeof store === 'object' ? `${store.origin}/${store.bucket}` : store);
  return getPlace(MEDIA_URL ?? 'files') === getPlace(MEDIA_PREVIOUS)
    ? ['MEDIA_PREVIOUS: is the store that is in use; name the one before, or leave it out']
    : [];
}

function findMetricsErrors({ PORT, PROCESSES, METRICS_PORT, METRICS_HOST, METRICS_TOKEN }) {
  if (METRICS_PORT === undefined) return [];
  // Each process has the port above that of the one before.
  const lastPort = METRICS_PORT + PROCESSES - 1;
  if (METRICS_PORT !== 0 && PORT >= METRICS_PORT && PORT <= lastPort)
    return [
      PROCESSES > 1
        ? `METRICS_PORT: takes the ports to ${lastPort}, and PORT is one of them`
        : 'METRICS_PORT: is the same as PORT',
    ];
  if (METRICS_PORT !== 0 && lastPort > 65_535)
    return ['METRICS_PORT: has too few ports above it for PROCESSES'];
  return isLoopback(METRICS_HOST) || METRICS_TOKEN
    ? []
    : ['METRICS_TOKEN: is required where METRICS_HOST lets other machines ask (at least 16 characters)'];
}

/** Returns whether the host is a local name or an IP address. */
export const isLocalHost = (host) => host === 'localhost' || isIP(host) > 0;

const isLoopback = (host) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Returns whether a secret is long but easy to guess: one character or one word repeated. */
const isRepetitive = (secret) => new Set(secret).size < 10;

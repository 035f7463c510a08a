import { createECDH } from 'node:crypto';
import { Redis } from 'ioredis';
import pg from 'pg';
import { openS3Blobs } from '../apps/server/src/blobs/s3.ts';
import type { EnvironmentSettings, S3Address } from '../apps/server/src/config/environment.mjs';
import { openLog } from '../apps/server/src/log.ts';
import { createMail } from '../apps/server/src/mail/mail.ts';
import { createDatalink } from '../apps/server/src/payments/ccbill/datalink.ts';
import { createApi, parseCheckoutSession } from '../apps/server/src/payments/payplus/api.ts';
import { answerInTime, createFindings, type Finding } from './doctor-finding.ts';

export async function checkBus(redisUrl: string | undefined): Promise<Finding> {
  const { good, note, bad } = createFindings('bus');
  if (!redisUrl) return note('REDIS_URL: is not set, which is right for a single process');
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: string | undefined;
  redis.on('error', (error: Error) => {
    reason ??= error.message;
  });
  try {
    await answerInTime(redis.connect());
    await answerInTime(redis.ping());
    return good('REDIS_URL: it answers');
  } catch (error) {
    return bad(`REDIS_URL: ${reason ?? (error as Error).message}`);
  } finally {
    redis.disconnect();
  }
}

/** Checks that the bucket opens with the key. Writes nothing into it. */
export async function checkBucket(address: S3Address): Promise<Finding> {
  const { good, bad } = createFindings('pictures');
  const place = `${address.origin}/${address.bucket}`;
  const listed = openS3Blobs(address, '').list('media')[Symbol.asyncIterator]();
  try {
    await answerInTime(listed.next());
    return good(`MEDIA_URL: ${place} opens`);
  } catch (error) {
    return bad(`MEDIA_URL: ${place} does not open: ${(error as Error).message}`);
  }
}

/** Connects and logs in, as before a mail, and sends none. */
export async function checkMail(settings: EnvironmentSettings): Promise<Finding> {
  const { good, note, bad } = createFindings('mail');
  if (!settings.smtpUrl) return note('SMTP_URL: is not set: mails are stored and sent to nobody');
  const config = { ...settings, secret: '' };
  try {
    await answerInTime(createMail(config, openLog(config)).check());
    return good(`SMTP_URL: ${new URL(settings.smtpUrl).host} lets the site in`);
  } catch (error) {
    return bad(`SMTP_URL: no mail can leave: ${(error as Error).message}`);
  }
}

/**
 * Checks the key pair that identifies the site to push services: both halves exist, and they belong together.
 */
export async function checkPushKeys(url: string): Promise<Finding> {
  const { good, note, bad } = createFindings('push');
  const client = new pg.Client({ connectionString: url, application_name: 'afterglow-doctor' });
  client.on('error', () => {});
  try {
    await answerInTime(client.connect());
    const { rows } = await answerInTime(
      client.query<{ open: string; secret: string }>(
        'select public_key as open, private_key as secret from push_key',
      ),
    );
    const [keys] = rows;
    if (!keys) return note('there are no keys yet: the next start makes them');
    return keys.open === derivePublicKey(keys.secret)
      ? good('the keys of notifications belong together')
      : bad('the keys of notifications do not belong together (table push_key): no browser gets any');
  } catch (error) {
    return bad(`the keys of notifications cannot be read: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function derivePublicKey(secret: string): string | null {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(secret, 'base64url'));
    return pair.getPublicKey().toString('base64url');
  } catch {
    return null;
  }
}

/** A sale that CCBill never had. It looks for it only after the login. */
const UNKNOWN_SALE = '1';

export async function checkPayments({
  payments,
  production,
}: Pick<EnvironmentSettings, 'payments' | 'production'>): Promise<Finding[]> {
  const { note } = createFindings('payments');
  const { ccbill, payplus } = payments;
  const checks = [
    ...(ccbill ? [checkLogin('CCBill', () => loginToCcbill(ccbill))] : []),
    ...(payplus ? [checkLogin('PayPlus', () => loginToPayplus(payplus))] : []),
  ];
  if (checks.length > 0 || !production) return Promise.all(checks);
  return [note('no provider is set: nothing can be bought (docs/operating/payments.md)')];
}

async function checkLogin(name: string, login: () => Promise<void>): Promise<Finding> {
  const { good, bad } = createFindings('payments');
  try {
    await answerInTime(login());
    return good(`${name} accepts the credentials`);
  } catch (error) {
    return bad(`${name}: ${(error as Error).message}`);
  }
}

type Access = EnvironmentSettings['payments'];

async function loginToCcbill(access: NonNullable<Access['ccbill']>): Promise<void> {
  const error = await createDatalink(access)
    .history(UNKNOWN_SALE)
    .then(
      () => null,
      (reason: Error) => reason.message,
    );
  // -2 to -4: the login was right, and the sale is unknown.
  if (error === null || / -[234]$/.test(error)) return;
  const code = /: (-\d+)$/.exec(error)?.[1];
  throw new Error(code ? `it rejects the login or the address of this machine (${code})` : error);
}

/**
 * Checks the credentials of PayPlus, which has no question that only proves them: this opens a page of
 * payment that nobody is sent to.
 */
async function loginToPayplus(access: NonNullable<Access['payplus']>): Promise<void> {
  const page = await createApi(access).request('PaymentPages/generateLink', {
    payment_page_uid: access.page,
    charge_method: 1,
    amount: 1,
    currency_code: 'ILS',
    more_info: 'afterglow doctor',
  });
  parseCheckoutSession(page);
}

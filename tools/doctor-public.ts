import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import { answerInTime, createFindings, type Finding } from './doctor-finding.ts';
import { readHealth } from './doctor-place.ts';

/** An address that belongs to nobody (RFC 5737). A proxy must not pass on that a client has it. */
const INVENTED_ADDRESS = '203.0.113.77';

/** Asks the public address as a browser would: whether it leads here, and whether the proxy tells what it must. */
export async function checkPublicUrl(publicUrl: string): Promise<Finding[]> {
  const { good, bad } = createFindings('public');
  const proxy = createFindings('proxy');
  try {
    const { client, forwarded } = await readHealth(`${publicUrl}/healthz`, {
      'x-forwarded-for': INVENTED_ADDRESS,
    });
    const address = !forwarded
      ? proxy.bad(`it sends no X-Forwarded-For: all members count as ${client}, and share one rate limit`)
      : client === INVENTED_ADDRESS
        ? proxy.bad('it passes X-Forwarded-For on as the client sends it: any client can choose its address')
        : proxy.good(`it names the client: ${client}`);
    const leadsHere = good(`PUBLIC_URL: ${publicUrl} leads here`);
    return [leadsHere, ...(await checkCertificate(publicUrl)), address, await checkUpgrade(publicUrl)];
  } catch (error) {
    return [bad(`PUBLIC_URL: ${publicUrl} does not lead here: ${(error as Error).message}`)];
  }
}

/** What renews certificates does so a month before their end. */
const CERTIFICATE_DAYS = 14;

/**
 * Checks whether the certificate ends soon: then something does not renew it, and one day nobody can reach
 * the site.
 */
async function checkCertificate(publicUrl: string): Promise<Finding[]> {
  if (!publicUrl.startsWith('https:')) return [];
  const { good, bad } = createFindings('public');
  const end = await answerInTime(readCertificateEnd(publicUrl));
  const days = Math.floor((end.getTime() - Date.now()) / 86_400_000);
  const day = end.toISOString().slice(0, 10);
  return [
    days < CERTIFICATE_DAYS
      ? bad(`its certificate ends on ${day}, in ${days} days: look at what renews it`)
      : good(`its certificate is valid until ${day}`),
  ];
}

function readCertificateEnd(url: string): Promise<Date> {
  return new Promise((resolve, reject) => {
    const asked = https.get(`${url}/healthz`, { agent: false }, (answer) => {
      const { valid_to } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.destroy();
      resolve(new Date(valid_to));
    });
    asked.on('error', reject);
  });
}

/**
 * Checks that the proxy passes `Upgrade`. Without a ticket the server answers an upgrade with 401; what comes
 * without `Upgrade` it does not know.
 */
async function checkUpgrade(publicUrl: string): Promise<Finding> {
  const { good, bad } = createFindings('proxy');
  const status = await answerInTime(upgrade(`${publicUrl}/socket`)).catch((error: Error) => error.message);
  return status === 401
    ? good('it passes Upgrade for /socket')
    : bad(`it does not pass Upgrade for /socket (${status}): nothing is live, and no message can be sent`);
}

function upgrade(url: string): Promise<number | undefined> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin: new URL(url).origin,
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    asked.on('error', reject);
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode);
    });
    asked.end();
  });
}

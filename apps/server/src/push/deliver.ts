import http from 'node:http';
import https from 'node:https';
import { HOUR_S } from '@afterglow/domain/time';
import webpush, { type RequestOptions } from 'web-push';
import { isLocalHost } from '../config/environment.mjs';
import type { PushKeys } from './open-pushes.ts';
import { isPushUrl, lookUpPublicAddress } from './push-address.ts';

/** The timeout of a push service. */
const TIMEOUT_MS = 8_000;
/** The lifetime of a notification at the push service. After that the app itself shows what waits. */
const TTL_S = 6 * HOUR_S;

export type Target = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the subscription has ended. `later`: worth a retry. `refused`: never accepted. */
export type DeliveryResult = 'taken' | 'gone' | 'later' | 'refused';

type Sender = { keys: PushKeys; services: readonly string[]; publicUrl: string };

/**
 * Sends an encrypted notification to a browser's push service. A later notification of the same `topic` replaces one
 * that still waits there. Never throws, follows no redirect, and reads only the status of the reply.
 */
export async function deliverPush(
  { keys, services, publicUrl }: Sender,
  { endpoint, ...browser }: Target,
  { text, topic }: { text: string; topic: string },
): Promise<{ outcome: DeliveryResult; status: number }> {
  // The list of allowed services may have become shorter since the browser subscribed.
  if (!isPushUrl(endpoint, services)) return { outcome: 'gone', status: 0 };
  const options: RequestOptions = {
    vapidDetails: { subject: createSubject(publicUrl), ...keys },
    TTL: TTL_S,
    urgency: 'normal',
    topic,
  };
  try {
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: browser },
      text,
      options,
    );
    const status = await sendPost(new URL(endpoint), {
      method,
      headers: headers as http.OutgoingHttpHeaders,
      body,
    });
    return { outcome: toOutcome(status), status };
  } catch {
    return { outcome: 'later', status: 0 };
  }
}

/** Returns the contact for the push service: an https address or an email address. */
const createSubject = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@example.invalid';

function toOutcome(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

type Post = { method: string; headers: http.OutgoingHttpHeaders; body: Buffer | string | null };

function sendPost(url: URL, { method, headers, body }: Post): Promise<number> {
  const { request } = url.protocol === 'http:' ? http : https;
  const lookup = isLocalHost(url.hostname) ? {} : { lookup: lookUpPublicAddress };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, headers, ...lookup, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        answer.on('error', reject);
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

import { NotDone } from './provider.ts';

/** Below the 10 s after which an order is given up. */
const patienceMs = 8_000;
/** Their answers are some hundred bytes. */
const mostBytes = 256 * 1024;

/** The connection was never made, so nothing was asked. */
const neverArrived = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export type Question = {
  url: string;
  headers: Record<string, string>;
  body: string;
  patienceMs?: number | undefined;
};

/**
 * Posts to a provider and answers what it said with 200. Throws `NotDone` where it was not reached or refused the question
 * (400 to 499), and any other error where it may have heard it. No error holds a word of the question: that has secrets.
 */
export async function askProvider(name: string, question: Question): Promise<string> {
  const { url, headers, body } = question;
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(question.patienceMs ?? patienceMs),
  }).catch((error: { name?: string; cause?: { code?: string } }) => {
    const why = error.cause?.code ?? error.name ?? 'no answer';
    throw new (neverArrived.has(why) ? NotDone : Error)(`${name} could not be asked: ${why}`);
  });
  const text = await answer.text().catch(() => '');
  if (answer.status >= 400 && answer.status < 500)
    throw new NotDone(`${name} refused the question: ${answer.status}`);
  if (answer.status !== 200 || text.length > mostBytes) throw new Error(`${name} answered ${answer.status}`);
  return text;
}

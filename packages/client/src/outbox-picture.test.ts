import { expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { OutboxChannel } from './outbox-delivery.ts';
import type { Upload } from './outbox-uploads.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { createFakeClock, waitUntil } from './testing/socket-server.ts';

const picture = new Blob(['a picture'], { type: 'image/jpeg' });
const createImageDraft = (receiver_id: number) => ({
  receiver_id,
  message_type: 'image' as const,
  message_text: '',
});

/** Creates an outbox whose upload and channel return what the test says. */
function createFakeBackend({
  uploads = [],
  replies = [],
  storage = createMemoryStorage(),
}: {
  uploads?: (Awaited<ReturnType<Upload>> | 'lost')[];
  replies?: { code: string }[];
  storage?: ReturnType<typeof createMemoryStorage>;
} = {}) {
  const clock = createFakeClock();
  const sent: { trace_id: string; message_text: string }[] = [];
  const uploaded: { picture: Blob; signal: AbortSignal; progress: (share: number) => void }[] = [];
  const channel = {
    state: 'authenticated',
    subscribe: () => () => {},
    call: async (_: string, data: { trace_id: string; message_text: string }) => {
      sent.push(data);
      const rejected = replies.shift();
      return rejected ? { ok: false, details: undefined, ...rejected } : { ok: true, details: {} };
    },
  } as unknown as OutboxChannel;
  const upload: Upload = async (up, options) => {
    uploaded.push({ picture: up, ...options });
    const answer = uploads.shift() ?? { url: `/media/h${uploaded.length}.jpg` };
    if (answer === 'lost') throw new Error('lost');
    return answer;
  };
  let traces = 0;
  const open = (by: Upload = upload) =>
    createOutbox({ channel, storage, newTraceId: () => `t${++traces}`, clock, upload: by });
  return { clock, sent, uploaded, storage, open };
}

test('a picture is uploaded first and then sent by its address, both under the trace id of the message', async () => {
  const { open, sent, uploaded, storage } = createFakeBackend();
  const outbox = open();
  const shares: (number | undefined)[] = [];
  outbox.subscribe(() => shares.push(outbox.items[0]?.uploadedShare));
  const traceId = outbox.send(createImageDraft(1), picture);
  await waitUntil(() => outbox.items.length === 0);
  expect(uploaded.map((up) => up.picture)).toEqual([picture]);
  expect(sent).toEqual([{ ...createImageDraft(1), message_text: '/media/h1.jpg', trace_id: traceId }]);
  expect(shares).toContain(0);
  expect(await storage.all()).toEqual([]);
});

test('a picture that was uploaded before the page closed is sent by the next one without another upload', async () => {
  const { open, sent, uploaded, storage } = createFakeBackend({ replies: [{ code: 'offline' }] });
  const first = open();
  const traceId = first.send(createImageDraft(1), picture);
  await waitUntil(() => sent.length === 1);
  await first.close();
  const [stored] = await storage.all();
  expect(stored).toMatchObject({ traceId, draft: { message_text: '/media/h1.jpg' } });
  const second = open();
  await waitUntil(() => sent.length === 2);
  await waitUntil(() => second.items.length === 0);
  expect(sent.map(({ trace_id }) => trace_id)).toEqual([traceId, traceId]);
  expect(uploaded).toHaveLength(1);
});

test('one that was not uploaded yet is uploaded by the next page', async () => {
  const { open, sent, uploaded, storage } = createFakeBackend();
  const first = open(() => new Promise(() => {}));
  const traceId = first.send(createImageDraft(1), picture);
  await waitUntil(() => first.items[0]?.state === 'uploading');
  expect(await storage.all()).toHaveLength(1);
  await first.close();
  const second = open();
  await waitUntil(() => sent.length === 1 && second.items.length === 0);
  expect(sent[0]?.trace_id).toBe(traceId);
  expect(uploaded).toHaveLength(1);
});

test('a lost upload is retried; a rejected one waits for its sender with the reason', async () => {
  const { open, clock, sent, uploaded } = createFakeBackend({
    uploads: [
      'lost',
      { error: 'wait', retryAfterMs: 7_000 },
      { error: 'invalid_file_type', retryAfterMs: null },
    ],
  });
  const outbox = open();
  const codes: unknown[] = [];
  outbox.onSettled(({ reply }) => codes.push(reply.ok || reply.code));
  const traceId = outbox.send(createImageDraft(1), picture);
  await waitUntil(() => clock.listDueTimes().length === 1);
  expect(clock.listDueTimes()).toEqual([1_000]);
  clock.advance(1_000);
  await waitUntil(() => clock.listDueTimes().length === 1);
  expect(clock.listDueTimes()).toEqual([7_000]);
  clock.advance(7_000);
  await waitUntil(() => outbox.items[0]?.state === 'failed');
  expect(outbox.items[0]).toMatchObject({ code: 'invalid_file_type' });
  expect(codes).toEqual(['invalid_file_type']);
  expect(sent).toEqual([]);
  outbox.retry(traceId);
  await waitUntil(() => outbox.items.length === 0);
  expect(uploaded).toHaveLength(4);
  expect(sent).toHaveLength(1);
});

test('discarding a message stops its upload, and later messages are sent', async () => {
  const { open, sent } = createFakeBackend();
  let isStopped = false;
  const outbox = open(
    (_, { signal, progress }) =>
      new Promise((_, reject) => {
        progress(0.4);
        signal.addEventListener('abort', () => {
          isStopped = true;
          reject(new Error('stopped'));
        });
      }),
  );
  const traceId = outbox.send(createImageDraft(1), picture);
  outbox.send({ receiver_id: 1, message_type: 'text', message_text: 'after it' });
  await waitUntil(() => outbox.items[0]?.uploadedShare === 0.4);
  outbox.discard(traceId);
  await waitUntil(() => outbox.items.length === 0);
  expect(isStopped).toBe(true);
  expect(sent.map(({ message_text }) => message_text)).toEqual(['after it']);
});

test('an upload is aborted when the outbox closes, as at sign-out', async () => {
  const { open, sent, storage } = createFakeBackend();
  let signal: AbortSignal | undefined;
  const outbox = open((_, options) => {
    signal = options.signal;
    return new Promise(() => {});
  });
  outbox.send(createImageDraft(1), picture);
  await waitUntil(() => outbox.items[0]?.state === 'uploading');
  await outbox.close({ forget: true });
  expect(signal?.aborted).toBe(true);
  expect([sent, await storage.all()]).toEqual([[], []]);
});

test('an old address that is not found is uploaded again, once; a fresh one is not', async () => {
  const { open, clock, sent, uploaded, storage } = createFakeBackend({
    replies: [{ code: 'offline' }, { code: 'not_found' }, { code: 'not_found' }],
  });
  const first = open();
  first.send(createImageDraft(1), picture);
  await waitUntil(() => sent.length === 1);
  await first.close();
  expect(await storage.all()).toHaveLength(1);
  clock.advance(25 * 3_600_000);
  const second = open();
  await waitUntil(() => second.items[0]?.state === 'failed');
  expect(second.items[0]?.code).toBe('not_found');
  expect(uploaded).toHaveLength(2);
  expect(sent.map(({ message_text }) => message_text)).toEqual([
    '/media/h1.jpg',
    '/media/h1.jpg',
    '/media/h2.jpg',
  ]);
});

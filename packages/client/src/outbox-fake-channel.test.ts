import { afterEach, expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { OutboxChannel } from './outbox-delivery.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Upload } from './outbox-uploads.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { createFakeClock } from './testing/socket-server.ts';

const createDraft = (receiver_id: number, message_text: string) => ({
  receiver_id,
  message_type: 'text' as const,
  message_text,
});
const picture = new Blob(['a picture'], { type: 'image/jpeg' });
const waitForTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

afterEach(() => void vi.restoreAllMocks());

/** Opens an outbox over a channel that replies when the test says so. */
function openFakeOutbox({
  storage = createMemoryStorage(),
  upload,
}: {
  storage?: OutboxStorage;
  upload?: Upload;
} = {}) {
  const clock = createFakeClock();
  const listeners = new Set<() => void>();
  const sent: { data: { message_text: string }; options: unknown; answer: (reply: object) => void }[] = [];
  const errors: string[] = [];
  const channel = {
    state: 'authenticated',
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: (_: string, data: { message_text: string }, options: unknown) =>
      new Promise((answer) => sent.push({ data, options, answer })),
  };
  let traces = 0;
  const outbox = createOutbox({
    storage,
    clock,
    channel: channel as unknown as OutboxChannel,
    newTraceId: () => `t${++traces}`,
    onError: (what) => errors.push(what),
    ...(upload && { upload }),
  });
  const answer = async (reply: object) => {
    sent.at(-1)?.answer(reply);
    await waitForTurn();
  };
  const stateChanges = async (state: string) => {
    channel.state = state;
    for (const listener of listeners) listener();
    await waitForTurn();
  };
  const texts = () => sent.map(({ data }) => data.message_text);
  return { outbox, clock, sent, texts, errors, listeners, answer, stateChanges };
}
const listStates = ({ items }: { items: readonly { state: string; code: string | null }[] }) =>
  items.map(({ state, code }) => code ?? state);

test.each([
  [{ code: 'timeout' }, 1_000],
  [{ code: 'offline' }, 1_000],
  [{ code: 'unauthenticated' }, 1_000],
  [{ code: 'rate_limited' }, 1_000],
  [{ code: 'rate_limited', retryAfterS: 4 }, 4_000],
  [{ code: 'try_later', retryAfterS: 9 }, 9_000],
])('what passes is tried again by itself: %j after %i ms', async (errorCode, waitMs) => {
  const { outbox, clock, texts, answer } = openFakeOutbox();
  outbox.send(createDraft(1, 'a'));
  await waitForTurn();
  await answer({ ok: false, ...errorCode });
  expect([listStates(outbox), clock.listDueTimes()]).toEqual([['pending'], [waitMs]]);
  clock.advance(waitMs);
  await waitForTurn();
  await answer({ ok: true, details: {} });
  expect([texts(), outbox.items]).toEqual([['a', 'a'], []]);
});

test('an internal error is retried after two, four and six seconds', async () => {
  const { outbox, clock, answer } = openFakeOutbox();
  outbox.send(createDraft(1, 'a'));
  const waits: (number | undefined)[] = [];
  for (let n = 0; n < 3; n++) {
    await waitForTurn();
    await answer({ ok: false, code: 'internal' });
    waits.push(clock.listDueTimes()[0]);
    clock.advance(6_000);
  }
  expect(waits).toEqual([2_000, 4_000, 6_000]);
});

test('without a connection no timer runs: the message is sent when the channel is back, and does not wait in the channel', async () => {
  const { outbox, clock, sent, answer, stateChanges } = openFakeOutbox();
  outbox.send(createDraft(1, 'a'));
  await waitForTurn();
  await stateChanges('waiting');
  await answer({ ok: false, code: 'offline' });
  expect([listStates(outbox), clock.listDueTimes(), sent.length]).toEqual([['pending'], [], 1]);
  await stateChanges('authenticated');
  expect(sent.map(({ options }) => options)).toEqual([{ queue: false }, { queue: false }]);
});

test('a closed outbox reports nothing and listens to nothing', async () => {
  const { outbox, texts, answer, listeners } = openFakeOutbox();
  const settled: unknown[] = [];
  outbox.onSettled((item) => settled.push(item));
  outbox.send(createDraft(1, 'a'));
  outbox.send(createDraft(1, 'b'));
  await waitForTurn();
  await outbox.close();
  await answer({ ok: false, code: 'not_found' });
  expect([outbox.items, settled, texts(), listeners.size]).toEqual([[], [], ['a'], 0]);
});

test('items read from the storage after the close are dropped', async () => {
  const stored = createMemoryStorage();
  await stored.put({
    traceId: 'x',
    draft: createDraft(1, 'old'),
    createdAtMs: 1,
    order: 1,
    state: 'pending',
    code: null,
  });
  const { outbox, texts } = openFakeOutbox({ storage: stored });
  await outbox.close();
  await outbox.restored;
  expect([outbox.items, texts()]).toEqual([[], []]);
});

test('a message written during the read of the storage, and read back with it, is listed once', async () => {
  const stored = createMemoryStorage();
  let readNow = () => {};
  const isRead = new Promise<void>((resolve) => {
    readNow = resolve;
  });
  const { outbox, texts } = openFakeOutbox({ storage: { ...stored, all: () => isRead.then(stored.all) } });
  outbox.send(createDraft(1, 'new'));
  await waitForTurn();
  readNow();
  await outbox.restored;
  await waitForTurn();
  expect([outbox.items.length, texts()]).toEqual([1, ['new']]);
});

test('only failed messages can be retried by hand', async () => {
  const { outbox, texts, answer, stateChanges } = openFakeOutbox();
  outbox.retry('nobody’s');
  const traceId = outbox.send(createDraft(1, 'a'));
  await waitForTurn();
  outbox.retry(traceId);
  await stateChanges('authenticated');
  expect([listStates(outbox), texts()]).toEqual([['sending'], ['a']]);
  await answer({ ok: true, details: {} });
  expect(outbox.items).toEqual([]);
});

test('a listener that throws is reported and stops no other', async () => {
  const { outbox, errors, answer } = openFakeOutbox();
  const received: string[] = [];
  const throwError = () => {
    throw new Error('mine');
  };
  outbox.subscribe(throwError);
  outbox.onSettled(throwError);
  outbox.onSettled(({ item }) => received.push(item.state));
  outbox.send(createDraft(1, 'a'));
  await waitForTurn();
  expect(errors[0]).toContain('listener');
  errors.length = 0;
  await answer({ ok: false, code: 'not_found' });
  expect(received).toEqual(['failed']);
  expect(errors.filter((what) => what.includes('listener'))).toHaveLength(2);
});

test('storage errors are reported, on the console without another reporter', async () => {
  const no = () => Promise.reject(new Error('no'));
  const broken: OutboxStorage = { all: no, put: no, remove: no, clear: async () => {} };
  const { outbox, errors } = openFakeOutbox({ storage: broken });
  outbox.send(createDraft(1, 'a'));
  await waitForTurn();
  expect(new Set(errors)).toEqual(
    new Set(['Unsent messages could not be read', 'An unsent message could not be stored']),
  );
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const channel = { state: 'waiting', subscribe: () => () => {} } as unknown as OutboxChannel;
  const alone = createOutbox({ channel, storage: broken, newTraceId: () => 't' });
  await alone.restored;
  expect(warn).toHaveBeenCalledWith('Unsent messages could not be read', expect.any(Error));
});

test('only pictures are uploaded, and only with an upload function', async () => {
  const upload = vi.fn<Upload>(async () => ({ url: '/media/h1.jpg' }));
  const able = openFakeOutbox({ upload });
  able.outbox.send(createDraft(1, ''));
  await waitForTurn();
  expect([upload.mock.calls.length, able.texts()]).toEqual([0, ['']]);
  const unable = openFakeOutbox();
  unable.outbox.send(createDraft(1, ''), picture);
  await waitForTurn();
  expect(unable.texts()).toEqual(['']);
});

test('during an upload no later message to the same person overtakes it', async () => {
  const { outbox, texts, stateChanges } = openFakeOutbox({
    upload: async () => ({ url: '/media/h1.jpg' }),
  });
  outbox.send({ ...createDraft(1, ''), message_type: 'image' }, picture);
  outbox.send(createDraft(1, 'b'));
  await waitForTurn();
  await stateChanges('authenticated');
  expect(texts()).toEqual(['/media/h1.jpg']);
});

test('a picture whose file may have expired is uploaded again; with another error it fails', async () => {
  for (const [code, uploads] of [
    ['not_found', 2],
    ['not_enough_credits', 1],
  ] as const) {
    const upload = vi.fn<Upload>(async () => ({ url: '/media/h1.jpg' }));
    const { outbox, clock, answer } = openFakeOutbox({ upload });
    outbox.send({ ...createDraft(1, ''), message_type: 'image' }, picture);
    outbox.send(createDraft(2, 'other'));
    await waitForTurn();
    const other = outbox.items[1]?.draft.message_text;
    clock.advance(3_600_001);
    // The picture was sent second: the text has nothing to wait for.
    await answer({ ok: false, code });
    expect([code, upload.mock.calls.length, other, outbox.items[1]?.draft.message_text]).toEqual([
      ...[code, uploads, 'other', 'other'],
    ]);
  }
});

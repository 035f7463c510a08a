import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadJpeg, uploadProfilePhoto } from './upload-photo.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../core/channel.ts', () => ({ channel: { call } }));
vi.mock('../../core/internal-error.ts', () => ({ storeInternalError: () => {} }));
vi.mock('../safety/show-restricted.ts', () => ({ showRestricted: () => {} }));

const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
const uploaded = () => Response.json({ data: { photo: '/media/p.jpg' } });
const busy = (init: { body?: object; headers?: Record<string, string> }) =>
  Response.json(init.body ?? {}, { status: 503, ...(init.headers && { headers: init.headers }) });

let answers: (() => Response)[] = [];
const sentAtMs: number[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  sentAtMs.length = 0;
  vi.stubGlobal('fetch', async () => {
    sentAtMs.push(Date.now());
    return (answers.shift() as () => Response)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a busy server is asked again after the time that it names, in its reply or in the header alone', async () => {
  answers = [
    () => busy({ body: { error: 'busy', seconds: 3 }, headers: { 'retry-after': '9' } }),
    () => busy({ headers: { 'retry-after': '7' } }),
    uploaded,
  ];
  const result = uploadJpeg('story', jpeg);
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ ok: true, value: '/media/p.jpg' });
  expect(sentAtMs).toEqual([0, 3_000, 10_000]);
});

test('it waits no longer than 15 seconds at a time, and gives up after four attempts with the reason', async () => {
  answers = Array.from({ length: 4 }, () => () => busy({ body: { error: 'busy', seconds: 600 } }));
  const result = uploadProfilePhoto(jpeg);
  await vi.runAllTimersAsync();
  expect(await result).toBe('busy');
  expect(sentAtMs).toEqual([0, 15_000, 30_000, 45_000]);
  expect(call).not.toHaveBeenCalled();
});

test('a rejected picture is not sent again', async () => {
  answers = [() => Response.json({ error: 'invalid_file' }, { status: 400 })];
  const result = uploadJpeg('profile', jpeg);
  await vi.runAllTimersAsync();
  expect(await result).toEqual({ ok: false, error: 'invalid_file' });
  expect(sentAtMs).toEqual([0]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BlobsUnavailableError } from '../blobs/blobs.ts';
import { createPictureKey, getPictureBlob } from '../media/picture-key.ts';
import { openMediaStore } from '../media/store.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { createCopyRequests } from './copy-requests.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());

const listJobs = async (key: string) =>
  (
    await sql<{ attempts: number; max_attempts: number }>`
      select attempts, max_attempts from graphile_worker.jobs
      where key like ${`%${key}%`}`.execute(fixture.db)
  ).rows;
/** Runs what waits until the job has been tried so often: the queue records how a job ended a moment later. */
const runUntil = (key: string, attempts: number) =>
  expect
    .poll(async () => {
      await fixture.runWaitingJobs();
      return listJobs(key);
    })
    .toEqual([{ attempts, max_attempts: 3 }]);

test('a broken picture is tried three times, logged, and asked for no more', async () => {
  const { app, db } = fixture;
  const onTimeout = vi.fn();
  const logged = vi.spyOn(app.log, 'error').mockImplementation(() => {});
  const copyRequests = createCopyRequests(db);
  const gateway = openMediaStore(app.blobs, { copyRequests, onTimeout });
  const key = createPictureKey(false);
  await app.blobs.put(getPictureBlob(key), Buffer.from('no picture'));

  expect(await copyRequests.send(key, 320)).toBe('waiting');
  await fixture.runWaitingJobs();
  await expect.poll(() => listJobs(key)).toEqual([{ attempts: 1, max_attempts: 3 }]);
  // Who looks at it meanwhile gets none, and this process does not begin to make all copies itself.
  expect(await gateway.get(key, 320)).toBeNull();
  expect(onTimeout).not.toHaveBeenCalled();
  expect(await listJobs(key)).toEqual([{ attempts: 1, max_attempts: 3 }]);
  expect(logged).not.toHaveBeenCalled();
  await runUntil(key, 3);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ picture: key.slice(0, 8), width: 320 }),
    'a picture is broken: no copy is made of it',
  );

  expect(await copyRequests.send(key, 320)).toBe('given_up');
  const withdraw = vi.spyOn(copyRequests, 'withdraw');
  expect(await gateway.get(key, 320)).toBeNull();
  // Nobody waited for it.
  expect(withdraw).not.toHaveBeenCalled();
  await fixture.runWaitingJobs();
  expect(await listJobs(key)).toEqual([{ attempts: 3, max_attempts: 3 }]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a store that is away breaks no picture: the copy is asked for again', async () => {
  const { app, db } = fixture;
  const copyRequests = createCopyRequests(db);
  const key = createPictureKey(false);
  const away = vi.spyOn(app.blobs, 'get').mockRejectedValue(new BlobsUnavailableError('away'));
  for (let round = 0; round < 4; round++) {
    expect(await copyRequests.send(key, 320)).toBe('waiting');
    await fixture.runWaitingJobs();
    await expect.poll(() => listJobs(key)).toEqual([]);
  }
  expect(away).toHaveBeenCalledTimes(4);
  away.mockRestore();
});

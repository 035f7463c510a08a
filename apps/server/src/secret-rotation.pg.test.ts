import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedUrl } from './media/signed-url.ts';
import { startTestServer, type TestServer } from './testing/server-for-tests.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

// The secret is replaced. A server with the previous secret keeps every session. A server without it keeps none.

const before = 'the secret before, 32 characters or more';
const after = 'the secret after it, 32 characters or more';
let database: TestDatabase;
let old: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  old = await startTestServer({ database, config: { secret: before } });
});
afterAll(async () => {
  await old.close();
  await database.drop();
});

test('signatures of the previous secret are accepted beside the new one, and not without it', async () => {
  const { cookie } = await old.register();
  const asks = async (server: TestServer) => {
    const wire = await server.connect(cookie);
    return (await wire.call('session/validate')).data?.user?.id ?? null;
  };
  const member = await asks(old);
  expect(member).not.toBeNull();

  const key = (
    await old.app.media.put(
      Buffer.from(
        'UklGRlYAAABXRUJQVlA4IEoAAADwAwCdASo8AFAAPtFor1KoJiQioagBABoJaQDRRAT5w4cOHDhw4a4AAP7o1x4wmknR/4c+2P3sjH63Ni/h7Lo8R/RxpCnyAAAAAA==',
        'base64',
      ),
      { hidden: true },
    )
  ).key;
  const address = createSignedUrl(before, key, {
    reader: 'staff',
    untilS: Math.floor(Date.now() / 1000) + 600,
  });

  for (const [previousSecrets, known] of [
    [[before], true],
    [[], false],
  ] as const) {
    const next = await startTestServer({ database, config: { secret: after, previousSecrets } });
    next.app.media = old.app.media;
    const validated = await asks(next).catch(() => null);
    expect([previousSecrets, validated]).toEqual([previousSecrets, known ? member : null]);
    expect((await fetch(next.url + address)).status).toBe(known ? 200 : 404);
    await next.close();
  }
});

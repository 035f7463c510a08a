import { DEFAULT_WEIGHTS } from '@afterglow/domain/wheel';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { registerGuestRoutes } from './guest-routes.ts';

let fixture: Fixture;
const fastify = Fastify();
beforeAll(async () => {
  fixture = await createFixture();
  registerGuestRoutes(fastify, fixture.app);
});
afterAll(async () => {
  await fastify.close();
  await fixture.close();
});

interface Table {
  id: number;
  weights: number[];
  since: number;
  until: number | null;
}
const tables = async () => (await fastify.inject('/api/odds')).json<{ tables: Table[] }>().tables;

test('everybody can read every table of weights that was ever in force and when, directly from the table that the wheel uses', async () => {
  const [usual] = await tables();
  expect(usual).toMatchObject({ weights: DEFAULT_WEIGHTS, until: null });
  const others = [DEFAULT_WEIGHTS.map((weight) => weight + 1), DEFAULT_WEIGHTS.toReversed()];
  const now = (usual?.since ?? 0) + 86_400;
  for (const [at, weights] of others.entries()) {
    const since = new Date((now + at * 3_600) * 1000);
    await fixture.db.insertInto('wheel_weights').values({ weights, since }).execute();
  }
  expect(await tables()).toEqual([
    { id: expect.any(Number), weights: others[1], since: now + 3_600, until: null },
    { id: expect.any(Number), weights: others[0], since: now, until: now + 3_600 },
    { ...usual, until: now },
  ]);
  const { id } = await fixture.member({ spins: 1 });
  await fixture.call(id, 'spinofluck/spin', { trace_id: 'of-the-last' });
  const { data } = (await fixture.call(id, 'spinofluck/draws')) as { data: { weights_id: number }[] };
  expect(data[0]?.weights_id).toBe((await tables())[0]?.id);
});

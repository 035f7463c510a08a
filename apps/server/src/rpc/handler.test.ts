import { defineCall } from '@afterglow/protocol/define';
import { none } from '@afterglow/protocol/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { direct, read, readReplica, reject, reply, write } from './handler.ts';

const contract = defineCall({
  name: 'test/typed',
  input: z.object({ n: z.number() }),
  output: none,
  details: none,
  errors: { conflict: z.object({ until: z.number() }), forbidden: none },
  rate: 'write',
  audience: 'member',
});

test('a handler rejects with the codes of its contract, and with the details of each', () => {
  const right = write(contract, (_ctx, { n }) => {
    if (n === 1) return reject('conflict', { until: n });
    return n === 2 ? reject('forbidden') : reply(undefined);
  });
  expect(right.effect).toBe('write');
  // @ts-expect-error conflict carries `until`
  write(contract, () => reject('conflict'));
  // @ts-expect-error conflict carries nothing else
  write(contract, () => reject('conflict', { since: 1 }));
  // @ts-expect-error forbidden carries nothing
  write(contract, () => reject('forbidden', { until: 1 }));
  // @ts-expect-error not_found is not in the contract
  write(contract, () => reject('not_found'));
});

test('the frame of an error contains its details, or nothing', () => {
  expect(JSON.stringify(reject('conflict', { until: 7 }))).toBe(
    '{"ok":false,"code":"conflict","details":{"until":7}}',
  );
  expect(JSON.stringify(reject('forbidden'))).toBe('{"ok":false,"code":"forbidden"}');
});

test('a write has only its transaction; a read and a direct handler have a connection', () => {
  const effects = [
    // @ts-expect-error a write has no connection of its own
    write(contract, (ctx) => reply(void ctx.db)),
    // @ts-expect-error there is no transaction inside a transaction
    write(contract, async (ctx) => reply(await ctx.tx.transaction().execute(async () => undefined))),
    // @ts-expect-error a read has no transaction
    read(contract, (ctx) => reply(void ctx.tx)),
    // @ts-expect-error nor has what opens its own
    direct(contract, (ctx) => reply(void ctx.tx)),
    direct(contract, async (ctx) => reply(await ctx.db.transaction().execute(async () => undefined))),
    // @ts-expect-error what writes never reads what may lag
    write(contract, (ctx) => reply(void ctx.replica)),
    // @ts-expect-error a read does so only where it says that it may
    read(contract, (ctx) => reply(void ctx.replica)),
    readReplica(contract, (ctx) => reply(void [ctx.replica, ctx.db])),
  ].map(({ effect }) => effect);
  expect(effects).toEqual(['write', 'write', 'read', 'direct', 'direct', 'write', 'read', 'read']);
});

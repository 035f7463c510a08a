/// <reference types="node" />
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { consoleCalls, consolePushes } from './console.ts';
import type { CallContract, PushContract } from './define.ts';
import { CHANNEL_ERRORS } from './errors.ts';
import { memberCalls, memberPushes } from './member.ts';
import { WIRE_VERSIONS } from './version.ts';

const toSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const describeCall = (contract: CallContract) => ({
  input: toSchema(contract.input, 'input'),
  data: toSchema(contract.output, 'output'),
  details: toSchema(contract.details, 'output'),
  refusals: Object.keys(contract.errors),
  audience: contract.audience,
});
const describePush = (contract: PushContract) => ({
  data: toSchema(contract.data, 'output'),
  details: toSchema(contract.details, 'output'),
});

const mapEntries = <T, R>(record: Record<string, T>, describe: (contract: T) => R) =>
  Object.entries(record)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, contract]) => [name, describe(contract)]);

test('the wire equals its newest version; a change needs an entry in version.ts', () => {
  const wire = [
    mapEntries(memberCalls as Record<string, CallContract>, describeCall),
    mapEntries(memberPushes as Record<string, PushContract>, describePush),
    mapEntries(consoleCalls as Record<string, CallContract>, describeCall),
    mapEntries(consolePushes as Record<string, PushContract>, describePush),
    CHANNEL_ERRORS,
  ];
  const hash = createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 16);
  expect(hash).toBe(WIRE_VERSIONS[0]?.hash);
});

test('versions count up and each has its change', () => {
  expect(WIRE_VERSIONS.map(({ version }) => version)).toEqual(
    WIRE_VERSIONS.map((_, n) => WIRE_VERSIONS.length - n),
  );
  for (const { change } of WIRE_VERSIONS) expect(change.length).toBeGreaterThan(10);
});

test('every staff call with a trace id is idempotent, and declares trace_conflict', () => {
  const all: CallContract[] = Object.values(consoleCalls);
  const traced = (contract: CallContract) =>
    'trace_id' in (toSchema(contract.input, 'input').properties ?? {});
  const once = all.filter((contract) => contract.once);
  expect(once.map(({ name }) => name)).toEqual(all.filter(traced).map(({ name }) => name));
  for (const { name, errors } of once) expect([name, 'trace_conflict' in errors]).toEqual([name, true]);
});

test('acts that move coins or money keep their trace permanently', () => {
  const moneyCalls = Object.values(consoleCalls as Record<string, CallContract>).filter(
    ({ rate }) => rate === 'money',
  );
  expect(moneyCalls.map(({ name }) => name).sort()).toEqual([
    'members/adjust',
    'payments/dispute',
    'payments/refund',
    'refunds/close',
    'spotlight/remove',
  ]);
});

test('C73: every staff call rejects an unknown field, at every depth of its input', () => {
  const open = Object.values(consoleCalls as Record<string, CallContract>).flatMap(({ name, input }) =>
    listOpenObjects(toSchema(input, 'input')).map((path) => name + path),
  );
  expect(open).toEqual([]);
});

/** Returns the paths of the objects of a schema that take fields without a name of their own. */
function listOpenObjects(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => listOpenObjects(value, `${path}/${key}`));
  const isOpen =
    'properties' in schema && !('additionalProperties' in schema && !schema.additionalProperties);
  return isOpen && 'type' in schema ? [path, ...inner] : inner;
}

test('exactly the staff calls that need a fresh second factor declare step_up_required', () => {
  const all: CallContract[] = Object.values(consoleCalls);
  const fresh = all.filter(({ freshFactor }) => freshFactor);
  expect(fresh.map(({ name }) => name)).toEqual(
    all.filter(({ errors }) => 'step_up_required' in errors).map(({ name }) => name),
  );
});

test('exactly the staff calls that may need a second person declare that they may be pending', () => {
  const all: CallContract[] = Object.values(consoleCalls);
  expect(all.filter(({ approvable }) => approvable).map(({ name }) => name)).toEqual(
    all
      .filter(({ output }) => output instanceof z.ZodUnion && output.safeParse({ pending: 1 }).success)
      .map(({ name }) => name),
  );
});

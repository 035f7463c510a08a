import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { consoleCalls } from '../console.ts';
import type { CallContract } from '../define.ts';
import * as inbox from './inbox/index.ts';

/* What no reply to staff may hold, whoever asks, read from the contracts. */

type Schema = { properties?: Record<string, unknown> };
const toSchema = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Schema;

/** Returns every name of a field in a schema, with its path. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as Schema;
  return [
    ...Object.entries(properties).flatMap(([name, part]) => (isNothing(part) ? [] : [`${path}/${name}`])),
    ...Object.entries(schema).flatMap(([key, part]) =>
      key === 'properties'
        ? Object.entries(part as object).flatMap(([name, inner]) => fieldsOf(inner, `${path}/${name}`))
        : fieldsOf(part, path),
    ),
  ];
}
/** Returns whether a field is what a reply of staff has cost: always nothing. */
const isNothing = (schema: unknown) => (schema as { const?: unknown }).const === 0;
const repliesOf = ({ output, details, errors }: CallContract) =>
  [output, details, ...Object.values(errors)].flatMap((shape) => fieldsOf(toSchema(shape)));
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

describe('[C2] of a member, the inbox', () => {
  const forbidden =
    /credit|coin|spen[dt]|paid|pays?$|payment|purchas|premium|wallet|balance|lots?$|owed|mail|birth|session|device|^ip$|phone|provider|currency|amount|money/;
  const contracts = Object.values(inbox);

  test('tells nothing about spend, payments, email address, birth date or sessions', () => {
    const named = contracts.flatMap((contract) =>
      'input' in contract
        ? repliesOf(contract as CallContract).map((path) => contract.name + path)
        : [contract.data, contract.details].flatMap((shape) =>
            fieldsOf(toSchema(shape)).map((path) => contract.name + path),
          ),
    );
    expect(named.length).toBeGreaterThan(300);
    expect(named.filter((path) => forbidden.test(nameOf(path)))).toEqual([]);
  });
});

describe('[C31] operators', () => {
  const all: readonly CallContract[] = Object.values(consoleCalls);
  /** What is counted of the work of a person. */
  const figures =
    /answer|p50|p90|median|in_time|escalations|guard_hits|accuracy|rank|score|quota|goal|target|top|best|worst|earn|revenue/;
  /** Virtual profiles have figures of their own, and prices are those of places. */
  const counted = all.flatMap((contract) =>
    repliesOf(contract)
      .filter((path) => figures.test(nameOf(path)))
      .map((path) => contract.name + path),
  );

  test('have figures in one call only, of one person, by week', () => {
    const ofPeople = counted.filter((path) => !/^(personas|prices)\//.test(path));
    expect(new Set(ofPeople.map((path) => path.split('/').slice(0, 2).join('/')))).toEqual(
      new Set(['me/figures']),
    );
    expect(fieldsOf(toSchema(consoleCalls['me/figures'].output)).map(nameOf).sort()).toEqual(
      [...['answers', 'escalations', 'from', 'guard_hits', 'in_time', 'p50_s', 'shift_s'], 'weeks'].sort(),
    );
  });

  test('are not sorted by a figure in any list', () => {
    const sorts = ['staff/list', 'floor/list', 'shifts/list', 'teams/list'].map((name) => {
      const { input } = consoleCalls[name as 'staff/list'];
      const known = (sort: string) => input.safeParse({ sort }).success;
      const tried = ['answers', 'answered_7d', 'p50_s', 'shift_s', 'escalations', 'guard_hits', 'held'];
      return [name, tried.filter(known)];
    });
    expect(sorts.flatMap(([, known]) => known)).toEqual([]);
    expect(consoleCalls['staff/list'].input.safeParse({ sort: 'name' }).success).toBe(true);
  });

  test('are no filter of a board, and none of its series', () => {
    const { input } = consoleCalls['figures/get'];
    const board = { board: 'care', from: 0, to: 86_400, bucket: 'day', zone: 'UTC' };
    expect(input.safeParse({ ...board, filter: { team: 1 } }).success).toBe(true);
    for (const field of ['staff', 'staff_id', 'operator', 'by'])
      expect([field, input.safeParse({ ...board, filter: { [field]: 1 } }).success]).toEqual([field, false]);
  });
});

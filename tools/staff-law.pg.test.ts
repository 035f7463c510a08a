import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepContentNotice } from '../apps/server/src/modules/safety/safety.ts';
import { keepCancellation } from '../apps/server/src/modules/wallet/wallet.ts';
import { type TestTown, testTown } from '../apps/server/src/testing/house-for-tests.ts';
import { lookAtCancellations } from './staff-cancellations.ts';
import { lookAtNotices } from './staff-notices.ts';
import { nameOperator } from './staff-operator.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
afterAll(() => town.close());

type Command = typeof lookAtNotices;

/** Whether the command understood, and what it said. */
async function run(command: Command, ...given: string[]): Promise<readonly [boolean, string]> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  try {
    return [await command(town.db, town.house.config, given), lines.join('\n')];
  } finally {
    log.mockRestore();
  }
}

test('staff see who cancelled what, and settle it once', async () => {
  const number = await keepCancellation(
    town.db,
    {
      ...{ kind: 'cause', reason: 'Line one\nline two', name: 'Dana', email: 'dana@example.test' },
      ...{ contract: 'account', endsOn: '2027-01-31', language: 'en', senderId: null },
    },
    new Date(),
  );
  const [, listed] = await run(lookAtCancellations);
  expect(listed).toContain(`${number}  `);
  expect(listed).toContain('Dana, dana@example.test (no account)');
  expect(listed).toContain('account, for good cause, on 2027-01-31');
  expect(listed).toContain('  | Line one\n  | line two');
  expect(listed).toContain('1 wait.');
  for (const wrong of [['settle'], ['refund', number]])
    expect((await run(lookAtCancellations, ...wrong))[0]).toBe(false);
  expect((await run(lookAtCancellations, 'settle', number, 'Ends', 'today'))[0]).toBe(true);
  await expect(run(lookAtCancellations, 'settle', number)).rejects.toThrow('does not wait');
  expect((await run(lookAtCancellations))[1]).toBe('No cancellation waits.');
});

test('staff see what is said to be illegal, and decide it with reasons, once', async () => {
  const keep = (kind: 'fraud' | 'minors', email: string) =>
    keepContentNotice(
      town.db,
      { kind, place: '/chat/17', reason: 'Why\nso', name: '', email, language: 'en', senderId: null },
      new Date(),
    );
  const fraud = await keep('fraud', 'dana@example.test');
  const minors = await keep('minors', '');
  const [, listed] = await run(lookAtNotices);
  expect(listed.indexOf(minors)).toBeLessThan(listed.indexOf(fraud));
  expect(listed).toContain('minors, by nobody named (no address)');
  expect(listed).toContain('  at /chat/17\n  | Why\n  | so');
  for (const wrong of [['decide'], ['decide', fraud, 'removed'], ['decide', fraud, 'gone', 'why']])
    expect((await run(lookAtNotices, ...wrong))[0]).toBe(false);
  expect((await run(lookAtNotices, 'decide', fraud, 'removed', 'It', 'asked', 'for', 'money'))[0]).toBe(true);
  await expect(run(lookAtNotices, 'decide', fraud, 'kept', 'No')).rejects.toThrow('does not wait');
  expect((await run(lookAtNotices))[1]).toContain('1 wait.');
});

test('the operator is named field by field, and what is still missing is said', async () => {
  const [, empty] = await run(nameOperator);
  expect(empty).toContain('operator.name: -');
  expect(empty).toContain('operator.name, operator.address, imprint.email, imprint.phone');
  expect((await run(nameOperator, 'secret', 'x'))[0]).toBe(false);
  await expect(run(nameOperator, 'email', 'no', 'address')).rejects.toThrow('imprint.email');
  for (const [field, ...words] of [
    ['name', 'Abendlicht', 'GmbH'],
    ['address', 'Weg 1, 10115 Berlin'],
    ['email', 'hallo@abendlicht.example'],
    ['phone', '+49 30 1234'],
  ] as const)
    expect((await run(nameOperator, field, ...words))[0]).toBe(true);
  expect((await run(nameOperator))[1]).toContain('Whoever sells is named.');
  await town.house.settings.reload();
  expect(town.house.settings.current().operator).toEqual({
    name: 'Abendlicht GmbH',
    address: 'Weg 1, 10115 Berlin',
  });
});

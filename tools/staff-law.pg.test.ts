import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeCancellation } from '../apps/server/src/features/wallet/index.ts';
import { createFixture, type Fixture } from '../apps/server/src/testing/fixture.ts';
import { runCancellationsCommand } from './staff-cancellations.ts';
import { runOperatorCommand } from './staff-operator.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

type Command = typeof runCancellationsCommand;

/** Runs a command and returns whether it accepted its arguments, and its output. */
async function run(command: Command, ...args: string[]): Promise<readonly [boolean, string]> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  try {
    return [await command(fixture.db, fixture.app.config, args), lines.join('\n')];
  } finally {
    log.mockRestore();
  }
}

test('staff see who cancelled what, and settle it once', async () => {
  const number = await storeCancellation(
    fixture.db,
    {
      kind: 'cause',
      reason: 'Line one\nline two',
      name: 'Dana',
      email: 'dana@example.test',
      contract: 'account',
      endsOn: '2027-01-31',
      language: 'en',
      senderId: null,
    },
    new Date(),
  );
  const [, listed] = await run(runCancellationsCommand);
  expect(listed).toContain(`${number}  `);
  expect(listed).toContain('Dana, dana@example.test (no account)');
  expect(listed).toContain('account, for good cause, on 2027-01-31');
  expect(listed).toContain('  | Line one\n  | line two');
  expect(listed).toContain('1 wait.');
  for (const wrong of [['settle'], ['refund', number]])
    expect((await run(runCancellationsCommand, ...wrong))[0]).toBe(false);
  expect((await run(runCancellationsCommand, 'settle', number, 'Ends', 'today'))[0]).toBe(true);
  await expect(run(runCancellationsCommand, 'settle', number)).rejects.toThrow('does not wait');
  expect((await run(runCancellationsCommand))[1]).toBe('No cancellation waits.');
});

test('the operator is named field by field, and missing fields are listed', async () => {
  // A console that has the earlier values open learns of the change by the version.
  const findVersion = async () => {
    const stored = fixture.db.selectFrom('setting').select('version').where('key', '=', 'operator');
    return (await stored.executeTakeFirst())?.version ?? 1;
  };
  const before = await findVersion();
  const [, empty] = await run(runOperatorCommand);
  expect(empty).toContain('operator.name: -');
  expect(empty).toContain('operator.name, operator.address, imprint.email, imprint.phone');
  expect((await run(runOperatorCommand, 'secret', 'x'))[0]).toBe(false);
  await expect(run(runOperatorCommand, 'email', 'no', 'address')).rejects.toThrow('imprint.email');
  for (const [field, ...words] of [
    ['name', 'Abendlicht', 'GmbH'],
    ['address', 'Weg 1, 10115 Berlin'],
    ['email', 'hallo@abendlicht.example'],
    ['phone', '+49 30 1234'],
  ] as const)
    expect((await run(runOperatorCommand, field, ...words))[0]).toBe(true);
  expect((await run(runOperatorCommand))[1]).toContain('Whoever sells is named.');
  await fixture.app.settings.reload();
  expect(fixture.app.settings.current().operator).toEqual({
    name: 'Abendlicht GmbH',
    address: 'Weg 1, 10115 Berlin',
  });
  expect(await findVersion()).toBe(before + 2);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeWithdrawal } from '../apps/server/src/features/wallet/index.ts';
import { createEvent, openTill, type Till } from '../apps/server/src/testing/till.ts';
import { runWithdrawalsCommand } from './staff-withdrawals.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

test('what counts is the day of the withdrawal, not of looking at it; one after 14 days is told apart, within four months and after', async () => {
  const { db, app } = till.fixture;
  const me = await till.fixture.member();
  const order = await till.order(me.id, { package_id: await till.packageOf(500) });
  await till.notify(createEvent(order));
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const { settled_at } = await db
    .selectFrom('payment')
    .select('settled_at')
    .where('id', '=', order.payment_id)
    .executeTakeFirstOrThrow();
  const bought = (settled_at as Date).getTime();
  const days = 86_400_000;
  const declaration = [13, 15, 115, 125].map((day) => ({ day, text: `on day ${day}` }));
  for (const { day, text } of declaration)
    await db
      .transaction()
      .execute((tx) =>
        storeWithdrawal(tx, { email, reference: '', text, language: 'en' }, new Date(bought + day * days)),
      );
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  try {
    await runWithdrawalsCommand(db, app.config, []);
  } finally {
    log.mockRestore();
  }
  const mailed = declaration.map(({ text }) =>
    lines[lines.indexOf(`  | ${text}`) + 1]?.replace(/^.* USD /, ''),
  );
  expect(mailed).toEqual([
    'may go back',
    expect.stringContaining('within 4 months'),
    expect.stringContaining('within 4 months'),
    'is late for every term',
  ]);
  await db.deleteFrom('withdrawal').where('email', '=', email).execute();
});

test('staff see who withdrew, what may go back of which purchase, and settle it once', async () => {
  const { db, app } = till.fixture;
  const me = await till.fixture.member();
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  const order = await till.order(me.id, { package_id: await till.packageOf(500) });
  await till.notify(createEvent(order));
  const declaration = { reference: 'A-000001', text: 'All of it\nplease', language: 'en' } as const;
  await db.transaction().execute((tx) => storeWithdrawal(tx, { email, ...declaration }, new Date()));
  await db
    .transaction()
    .execute((tx) =>
      storeWithdrawal(tx, { ...declaration, email: 'nobody@example.test', text: '' }, new Date()),
    );

  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const run = async (...args: string[]) => {
    lines.length = 0;
    return [await runWithdrawalsCommand(db, app.config, args), lines.join('\n')] as const;
  };
  try {
    const [, listed] = await run();
    expect(listed).toContain(`${email} (member ${me.id}), about A-000001`);
    expect(listed).toContain('  | All of it\n  | please');
    expect(listed).toContain(`A-${String(order.payment_id).padStart(6, '0')}: 11.99 USD may go back`);
    expect(listed).toContain('nobody@example.test (no account)');
    expect(listed).toContain('2 wait.');
    const number = /W-[2-9A-Z]{8}/.exec(listed)?.[0] ?? '';
    for (const wrong of [['settle'], ['settle', number], ['settle', number, 'paid'], ['refund', number]])
      expect((await run(...wrong))[0]).toBe(false);
    expect((await run('settle', number, 'refunded'))[0]).toBe(true);
    await expect(run('settle', number, 'refused', 'too', 'late')).rejects.toThrow('does not wait');
    expect((await run())[1]).toContain('1 wait.');
  } finally {
    log.mockRestore();
  }
});

import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { anyCommands, type Real } from './testing/purse-commands.ts';
import { Purse } from './testing/purse-model.ts';

/** The soak test has more of them. The seeds are fixed, so a passing run passes again. */
const seeds = Array.from({ length: Number(process.env.SOAK_SEEDS ?? 200) }, (_, n) => 20_261 + n);

let fixture: Fixture;
let shared: Pick<Real, 'persona' | 'member' | 'manager' | 'packages'>;
beforeAll(async () => {
  fixture = await createFixture({ config: { logLevel: 'silent' } });
  const { settings } = fixture.app;
  await settings.set('partners', 'mixed');
  await settings.set('free_credits_per_network', 100_000);
  const everywhere = { il: true, de: true, eu: true, other: true };
  await settings.set('paid_spins', everywhere);
  await settings.set('package_spins', everywhere);
  const { approval_limits: limits } = settings.current();
  const unlimited = { coins_act: 1e9, coins_member_30d: 1e9, coins_staff_day: 1e9 };
  await settings.set('approval_limits', { ...limits, ...unlimited });
  const sold = (credits: number) =>
    fixture.db
      .selectFrom('credit_package')
      .select('id')
      .where('credits', '=', credits)
      .executeTakeFirstOrThrow();
  const month = await fixture.db
    .selectFrom('premium_package')
    .select('id')
    .where('months', '=', 1)
    .executeTakeFirstOrThrow();
  shared = {
    persona: (await fixture.persona()).id,
    member: (await fixture.member()).id,
    manager: (await fixture.staff({ role: 'manager' })).id,
    packages: { coins: (await sold(500)).id, spins: (await sold(5_000)).id, premium: month.id },
  };
});
afterAll(() => fixture.close());

test(
  `${seeds.length} random histories of a member: in any order of events, with crashes in between, coins, spins, premium and orders equal the model`,
  async () => {
    const start = new Date('2027-01-05T10:00:00Z');
    for (const seed of seeds) {
      await fc.assert(
        fc.asyncProperty(fc.commands(anyCommands, { maxCommands: 14, size: 'max' }), async (commands) => {
          fixture.setClock(start);
          const { id: me } = await fixture.member({ spins: 1, given: 130, bought: 420 });
          const real: Real = { ...shared, fixture, me, answered: [] };
          await fc.asyncModelRun(() => ({ model: new Purse({ given: 130, bought: 420 }), real }), commands);
        }),
        { seed, numRuns: 1, unbiased: true },
      );
    }
    await expectCleanAudit(fixture.db);
  },
  // A hundred of them take about 45 s beside other tests.
  240_000 * (seeds.length / 200),
);

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

// Three members act on each other in any order. Replies, counts and cards must follow the model of the rules.

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
  await fixture.app.settings.set('partners', 'members');
});
afterAll(() => fixture.close());

type Act = { kind: 'like' | 'pass' | 'undo' | 'block' | 'unblock'; from: number; to: number };
const pair = (a: number, b: number) => `${a}>${b}`;
const people = [0, 1, 2];

/** Creates the rules again, as a model without a database. */
function newModel() {
  const swipes = new Map<string, boolean>();
  const blocks = new Set<string>();
  const matches = new Set<string>();
  const visible = (a: number, b: number) => a !== b && !blocks.has(pair(a, b)) && !blocks.has(pair(b, a));
  const matched = (a: number, b: number) => matches.has(pair(a, b)) || matches.has(pair(b, a));
  const rules: Record<Act['kind'], (from: number, to: number) => string> = {
    like: (from, to) => swipe(from, to, true),
    pass: (from, to) => swipe(from, to, false),
    undo: (from) => {
      const last = [...swipes.keys()].filter((key) => key.startsWith(`${from}>`)).at(-1);
      const to = Number(last?.split('>')[1]);
      if (last === undefined || !visible(from, to)) return 'not_found';
      if (matched(from, to)) return 'conflict';
      swipes.delete(last);
      return 'ok';
    },
    block: (from, to) => {
      if (!blocks.has(pair(from, to)) && !visible(from, to)) return 'not_found';
      blocks.add(pair(from, to));
      return 'ok';
    },
    unblock: (from, to) => (blocks.delete(pair(from, to)) || visible(from, to) ? 'ok' : 'not_found'),
  };
  function swipe(from: number, to: number, like: boolean): string {
    if (!visible(from, to)) return 'not_found';
    if (matched(from, to)) return 'match';
    if (swipes.get(pair(from, to)) === like) return 'ok';
    swipes.delete(pair(from, to));
    swipes.set(pair(from, to), like);
    if (!like || !swipes.get(pair(to, from))) return 'ok';
    matches.add(pair(from, to));
    return 'match';
  }
  const seen = (me: number) => people.filter((other) => visible(me, other));
  return {
    act: ({ kind, from, to }: Act) => rules[kind](from, to),
    counts: (me: number) => ({
      matches: seen(me).filter((other) => matched(me, other)).length,
      mylikes: seen(me).filter((other) => swipes.get(pair(me, other))).length,
      fans: seen(me).filter((other) => swipes.get(pair(other, me))).length,
    }),
    deck: (me: number) => seen(me).filter((other) => !swipes.has(pair(me, other))),
  };
}

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('like', 'like', 'like', 'pass', 'undo', 'block', 'unblock'),
    from: fc.constantFrom(...people),
    to: fc.constantFrom(...people),
  }),
  { minLength: 4, maxLength: 14 },
) as fc.Arbitrary<Act[]>;

async function perform({ kind, from, to }: Act, ids: readonly number[]): Promise<string> {
  const [me, other] = [ids[from] as number, ids[to] as number];
  const outcome =
    kind === 'like' || kind === 'pass'
      ? await fixture.call(me, 'swipe', { swiped_user_id: other, like: kind === 'like' ? 1 : 0 })
      : kind === 'undo'
        ? await fixture.call(me, 'swipe/undo')
        : await fixture.call(me, `user/${kind}`, { user_id: other });
  if (!outcome.ok) return outcome.code;
  return (outcome.details as { is_matched?: boolean } | undefined)?.is_matched ? 'match' : 'ok';
}

test('any sequence of likes, passes, undos and blocks between three members', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (course) => {
      await fixture.db.updateTable('person').set({ state: 'paused' }).where('state', '=', 'active').execute();
      const ids: number[] = [];
      for (const _ of people) ids.push((await fixture.member()).id);
      const model = newModel();
      for (const act of course) {
        fixture.setClock(new Date(fixture.clock.now.getTime() + 1_000));
        expect(await perform(act, ids), JSON.stringify(act)).toBe(model.act(act));
      }
      // A used up deck is created again after 15 s at the earliest.
      fixture.setClock(new Date(fixture.clock.now.getTime() + 20_000));
      for (const me of people) {
        const id = ids[me] as number;
        const totals = await fixture.call(id, 'totals');
        const { matches, mylikes, fans } = model.counts(me);
        expect(totals).toMatchObject({
          data: { matches: { total: matches }, mylikes, fans: { total: fans } },
        });
        const deck = await fixture.call(id, 'explore');
        const cards = deck.ok ? (deck.data as { id: number }[]).map((card) => card.id) : [];
        expect(cards.sort((a, b) => a - b)).toEqual(model.deck(me).map((other) => ids[other]));
      }
    }),
    { numRuns: 200 },
  );
}, 300_000);

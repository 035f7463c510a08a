import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateUnspent, type LotMovement } from './replay.ts';

const grant = (causeId: string, amount: number): LotMovement => ({ cause: 'payment', causeId, amount });
const spend = (amount: number, causeId = 'm'): LotMovement => ({
  cause: 'message',
  causeId,
  amount: -amount,
});
const returned = (causeId: string, amount: number): LotMovement => ({
  cause: 'message_return',
  causeId,
  amount,
});
const refund = (causeId: string, amount: number): LotMovement => ({
  cause: 'refund',
  causeId,
  amount: -amount,
});

test('the oldest purchase is spent first', () => {
  const left = calculateUnspent([grant('1', 100), grant('2', 50), spend(120)]);
  expect([...left]).toEqual([
    ['payment:1', 0],
    ['payment:2', 30],
  ]);
});

test('a refund takes from its own purchase, and later spends from what is left of the others', () => {
  const left = calculateUnspent([
    grant('1', 100),
    grant('2', 50),
    spend(20),
    refund('1', 80),
    spend(10),
    grant('3', 5),
    spend(42),
  ]);
  expect([...left.values()]).toEqual([0, 0, 3]);
});

test('coins returned for a message are unspent again in the grant that they came from', () => {
  const movements = [grant('1', 40), grant('2', 50), spend(50, 'a'), spend(30, 'b'), returned('a', 50)];
  expect([...calculateUnspent(movements).values()]).toEqual([40, 20]);
  expect([...calculateUnspent([...movements, spend(45, 'c')]).values()]).toEqual([0, 15]);
});

test('the debt of a purchase is settled from coins returned to it, not from earlier ones', () => {
  const repaid = { ...refund('2:charged_back:30', 30), cause: 'repayment' };
  const movements = [grant('1', 40), grant('2', 50), spend(90, 'a'), grant('3', 20), returned('a', 60)];
  expect([...calculateUnspent([...movements, repaid]).values()]).toEqual([10, 20, 20]);
});

test('the returned part of a boost refills the purchase that was drained last first', () => {
  const boost = { cause: 'boost', causeId: '7', amount: -80 };
  const back = (amount: number) => ({ cause: 'boost_return', causeId: '7', amount });
  const movements = [grant('1', 40), grant('2', 50), boost];
  expect([...calculateUnspent([...movements, back(30)]).values()]).toEqual([0, 40]);
  expect([...calculateUnspent([...movements, back(60)]).values()]).toEqual([20, 50]);
  const spotlight = { ...boost, cause: 'spotlight' };
  expect([...calculateUnspent([grant('1', 100), spotlight, back(80)]).values()]).toEqual([100]);
});

test('the remainders always add up to the lot, and no purchase is overdrawn', () => {
  const step = fc.record({ buy: fc.boolean(), amount: fc.integer({ min: 1, max: 100 }), back: fc.nat(9) });
  const unanswered = (movements: readonly LotMovement[]) =>
    movements.find(
      ({ cause, causeId }, at) =>
        cause === 'message' &&
        !movements.slice(at).some((later) => later.cause === 'message_return' && later.causeId === causeId),
    );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const movements: LotMovement[] = [];
      let balance = 0;
      let grantCount = 0;
      for (const { buy, amount, back } of steps) {
        const left = calculateUnspent(movements);
        if (buy) {
          movements.push(grant(`${grantCount++}`, amount));
          balance += amount;
        } else if (back < 3 && left.get(`payment:${back}`)) {
          const taken = left.get(`payment:${back}`) as number;
          movements.push(refund(`${back}`, taken));
          balance -= taken;
          expect(calculateUnspent(movements).get(`payment:${back}`)).toBe(0);
        } else if (back > 7 && unanswered(movements)) {
          const { causeId, amount: cost } = unanswered(movements) as LotMovement;
          movements.push(returned(causeId, -cost));
          balance -= cost;
        } else if (amount <= balance) {
          movements.push(spend(amount, `${movements.length}`));
          balance -= amount;
        }
        const after = [...calculateUnspent(movements).values()];
        expect(after.reduce((sum, each) => sum + each, 0)).toBe(balance);
        expect(Math.min(0, ...after)).toBe(0);
      }
    }),
  );
});

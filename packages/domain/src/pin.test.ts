import { expect, test } from 'vitest';
import { getPinDelayMs, isGuessablePin, isPin, isPinRequired, MAX_PIN_ATTEMPTS } from './pin.ts';

test('a PIN is four to eight digits and nothing else', () => {
  expect(['1234', '12345678'].every(isPin)).toBe(true);
  expect(['123', '123456789', '12a4', ' 1234', '١٢٣٤', ''].some(isPin)).toBe(false);
});

test('a PIN that anybody tries first is recognized', () => {
  for (const pin of ['1111', '000000', '1234', '4321', '7890', '0987', '123456', '1212', '90909090'])
    expect(isGuessablePin(pin), pin).toBe(true);
  for (const pin of ['1357', '2580', '1122', '4711', '1243', '19283746'])
    expect(isGuessablePin(pin), pin).toBe(false);
});

test('two wrong attempts have no delay; later ones have a growing one', () => {
  const waits = Array.from({ length: MAX_PIN_ATTEMPTS }, (_, n) => getPinDelayMs(n + 1) / 1000);
  expect(waits).toEqual([0, 0, 30, 60, 300, 900, 900, 900, 900, 900]);
});

test.each([
  ['used a moment ago', { idleMs: 1_000, idleByClockMs: 1_000 }, false],
  ['left for as long as the pause', { idleMs: 60_000, idleByClockMs: 60_000 }, true],
  ['the device slept, its other clock with it', { idleMs: 1_000, idleByClockMs: 3_600_000 }, true],
  ['the clock was set back meanwhile', { idleMs: 1_000, idleByClockMs: -3_600_000 }, true],
  ['the clock was set back to the moment of leaving', { idleMs: 60_000, idleByClockMs: 0 }, true],
  ['the network corrected the clock', { idleMs: 1_000, idleByClockMs: -200 }, false],
])('%s', (_, idle, isRequired) => {
  expect(isPinRequired({ ...idle, timeoutMs: 60_000 })).toBe(isRequired);
});

test('with a pause of 0, leaving the app locks it', () => {
  expect(isPinRequired({ idleMs: 0, idleByClockMs: 0, timeoutMs: 0 })).toBe(true);
});

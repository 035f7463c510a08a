import type { Channel, ChannelState } from '@afterglow/client/channel';
import type { CallContract, InputOf, PushContract } from '@afterglow/protocol/define';
import { type MemberCalls, type MemberPushes, memberCalls, memberPushes } from '@afterglow/protocol/member';
import {
  type AnswerOf,
  answerFaults,
  type PushOf,
  pushFaults,
  requestFaults,
  type TestAnswer,
  throughJson,
} from '@afterglow/testkit/contract-faults';
import { afterEach } from 'vitest';
import { noteServerTime } from '../ground/server-clock.ts';
import { clearToasts } from '../ground/toasts.ts';
import { watchLine } from '../ground/use-connected.ts';

const calls: Readonly<Record<string, CallContract>> = memberCalls;
const pushes: Readonly<Record<string, PushContract>> = memberPushes;

/** What did not fit its contract and was met inside the app, where a throw might be caught. */
const faults: string[] = [];
afterEach(() => {
  // What the modules keep of this test: notices on screen or waiting, and how far the server's clock is ahead.
  clearToasts();
  noteServerTime(Math.floor(Date.now() / 1_000));
  assertFits(faults.splice(0));
});

type Answer = TestAnswer | ((data: never) => TestAnswer | Promise<TestAnswer>);
type Call = keyof MemberCalls;
export type AnswerTo<Name extends Call> = AnswerOf<MemberCalls[Name]>;
/** A method: a test may name the fields that it looks at; every request is held against the contract besides. */
type Answering<Name extends Call> = {
  answer(data: InputOf<MemberCalls[Name]>): AnswerTo<Name> | Promise<AnswerTo<Name>>;
}['answer'];
/** What a call answers, or what it makes of the data that it is asked with. */
type Answers<Name extends Call> = AnswerTo<Name> | Answering<Name>;

export interface FakeChannel extends Channel<MemberCalls, MemberPushes> {
  /** Every call made, oldest first. */
  readonly made: { name: string; data: unknown }[];
  /** What a call answers from now on; without an answer it waits for ever. */
  answer<Name extends Call>(name: Name, answer: Answers<Name>): void;
  /** The same for what goes against the contract on purpose. */
  answerBroken(name: keyof MemberCalls, answer: TestAnswer): void;
  push<Name extends keyof MemberPushes>(name: Name, body: PushOf<MemberPushes[Name]>): void;
  /** The same for what goes against the contract on purpose. */
  pushBroken(name: keyof MemberPushes, body: { data?: unknown; details?: unknown }): void;
  go(state: ChannelState): void;
  /** Data of all calls of one name. */
  of<Data = Record<string, unknown>>(name: keyof MemberCalls): Data[];
  clear(): void;
}

/**
 * Stands in for the connection in tests: answers what it is told to and remembers what it was asked. A test whose requests,
 * answers or pushes do not fit the contract fails.
 */
export function createFakeChannel(): FakeChannel {
  const made: { name: string; data: unknown }[] = [];
  const answers = new Map<string, Answer>();
  const broken = new Set<string>();
  const listeners = new Map<string, Set<(push: never) => void>>();
  const states = new Set<() => void>();
  let state: ChannelState = 'authenticated';

  const fake = {
    made,
    get state() {
      return state;
    },
    closeCode: null,
    subscribe(listener: () => void) {
      states.add(listener);
      return () => states.delete(listener);
    },
    async call(name: string, data: unknown = {}) {
      made.push({ name, data });
      faults.push(...requestFaults(contractOf(calls, name), data));
      const answer = answers.get(name);
      if (!answer) return await new Promise(() => {});
      const said = typeof answer === 'function' ? await answer(data as never) : answer;
      await Promise.resolve();
      if (!broken.has(name)) faults.push(...answerFaults(contractOf(calls, name), said));
      if ('refuse' in said) return { ok: false, code: said.refuse, details: said.details };
      return { ok: true, data: throughJson(said.data), details: throughJson(said.details) };
    },
    on(name: string, listener: (push: never) => void) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    },
    start: () => fake.go('open'),
    stop: () => fake.go('closed'),
    authenticated: (yes: boolean) => fake.go(yes ? 'authenticated' : 'open'),
    answer(name: string, answer: Answer) {
      if (typeof answer !== 'function') assertFits(answerFaults(contractOf(calls, name), answer));
      broken.delete(name);
      answers.set(name, answer);
    },
    answerBroken(name: string, answer: TestAnswer) {
      broken.add(name);
      answers.set(name, answer);
    },
    push(name: string, body: { data?: unknown; details?: unknown }) {
      assertFits(pushFaults(contractOf(pushes, name), body));
      fake.pushBroken(name, body);
    },
    pushBroken(name: string, body: { data?: unknown; details?: unknown }) {
      for (const listener of listeners.get(name) ?? [])
        listener({ data: throughJson(body.data), details: throughJson(body.details) } as never);
    },
    go(next: ChannelState) {
      state = next;
      for (const listener of [...states]) listener();
    },
    of(name: string) {
      return made.filter((call) => call.name === name).map((call) => call.data);
    },
    clear() {
      made.length = 0;
      answers.clear();
      broken.clear();
      state = 'authenticated';
    },
  };
  watchLine(fake as unknown as FakeChannel);
  return fake as unknown as FakeChannel;
}

function contractOf<Contract>(contracts: Readonly<Record<string, Contract>>, name: string): Contract {
  const contract = contracts[name];
  if (!contract) throw new Error(`${name} is not on the wire`);
  return contract;
}

function assertFits(found: string[]): void {
  if (found.length > 0) throw new Error(`Does not fit the contract:\n${found.join('\n')}`);
}

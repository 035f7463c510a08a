import type { Channel, ChannelState } from '@afterglow/client/channel';
import type { CallContract, InputOf, PushContract } from '@afterglow/protocol/define';
import { type MemberCalls, type MemberPushes, memberCalls, memberPushes } from '@afterglow/protocol/member';
import {
  findPushErrors,
  findReplyErrors,
  findRequestErrors,
  type PushOf,
  type ReplyOf,
  roundTripJson,
  type TestReply,
} from '@afterglow/testkit/contract-errors';
import { afterEach } from 'vitest';
import { setServerTime } from '../core/server-clock.ts';
import { clearToasts } from '../core/toasts.ts';
import { setChannel } from '../core/use-connected.ts';

const callContracts: Readonly<Record<string, CallContract>> = memberCalls;
const pushContracts: Readonly<Record<string, PushContract>> = memberPushes;

/** Contract errors that happened inside the app, where a thrown error might be caught. */
const errors: string[] = [];
afterEach(() => {
  // Resets the module state of this test: shown or waiting toasts, and the offset of the server's clock.
  clearToasts();
  setServerTime(Math.floor(Date.now() / 1_000));
  assertValid(errors.splice(0));
});

type FakeReply = TestReply | ((data: never) => TestReply | Promise<TestReply>);
type Call = keyof MemberCalls;
export type ReplyTo<Name extends Call> = ReplyOf<MemberCalls[Name]>;
/** A method, so that a test may type the fields that it reads. Every request is checked against the contract too. */
type ReplyFunction<Name extends Call> = {
  reply(data: InputOf<MemberCalls[Name]>): ReplyTo<Name> | Promise<ReplyTo<Name>>;
}['reply'];
/** The reply of a call, or a function that computes it from the request's data. */
type CallReply<Name extends Call> = ReplyTo<Name> | ReplyFunction<Name>;

export interface FakeChannel extends Channel<MemberCalls, MemberPushes> {
  /** Every call made, oldest first. */
  readonly calls: { name: string; data: unknown }[];
  /** Sets the reply of a call; without a reply it stays pending. */
  reply<Name extends Call>(name: Name, reply: CallReply<Name>): void;
  /** Sets a reply that breaks the contract on purpose. */
  replyInvalid(name: keyof MemberCalls, reply: TestReply): void;
  push<Name extends keyof MemberPushes>(name: Name, body: PushOf<MemberPushes[Name]>): void;
  /** Delivers a push that breaks the contract on purpose. */
  pushInvalid(name: keyof MemberPushes, body: { data?: unknown; details?: unknown }): void;
  setState(state: ChannelState): void;
  /** The data of all calls of one name. */
  listData<Data = Record<string, unknown>>(name: keyof MemberCalls): Data[];
  clear(): void;
}

/**
 * Replaces the connection in tests: replies with what the test sets and records the requests. A test fails if its
 * requests, replies or pushes do not fit the contract.
 */
export function createFakeChannel(): FakeChannel {
  const calls: { name: string; data: unknown }[] = [];
  const replies = new Map<string, FakeReply>();
  const invalid = new Set<string>();
  const listeners = new Map<string, Set<(push: never) => void>>();
  const states = new Set<() => void>();
  let state: ChannelState = 'authenticated';

  const fake = {
    calls,
    get state() {
      return state;
    },
    closeCode: null,
    subscribe(listener: () => void) {
      states.add(listener);
      return () => states.delete(listener);
    },
    async call(name: string, data: unknown = {}) {
      calls.push({ name, data });
      errors.push(...findRequestErrors(getContract(callContracts, name), data));
      const reply = replies.get(name);
      if (!reply) return await new Promise(() => {});
      const result = typeof reply === 'function' ? await reply(data as never) : reply;
      await Promise.resolve();
      if (!invalid.has(name)) errors.push(...findReplyErrors(getContract(callContracts, name), result));
      if ('reject' in result) return { ok: false, code: result.reject, details: result.details };
      return { ok: true, data: roundTripJson(result.data), details: roundTripJson(result.details) };
    },
    on(name: string, listener: (push: never) => void) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    },
    start: () => fake.setState('open'),
    stop: () => fake.setState('closed'),
    setAuthenticated: (yes: boolean) => fake.setState(yes ? 'authenticated' : 'open'),
    reply(name: string, reply: FakeReply) {
      if (typeof reply !== 'function') assertValid(findReplyErrors(getContract(callContracts, name), reply));
      invalid.delete(name);
      replies.set(name, reply);
    },
    replyInvalid(name: string, reply: TestReply) {
      invalid.add(name);
      replies.set(name, reply);
    },
    push(name: string, body: { data?: unknown; details?: unknown }) {
      assertValid(findPushErrors(getContract(pushContracts, name), body));
      fake.pushInvalid(name, body);
    },
    pushInvalid(name: string, body: { data?: unknown; details?: unknown }) {
      for (const listener of listeners.get(name) ?? [])
        listener({ data: roundTripJson(body.data), details: roundTripJson(body.details) } as never);
    },
    setState(next: ChannelState) {
      state = next;
      for (const listener of [...states]) listener();
    },
    listData(name: string) {
      return calls.filter((call) => call.name === name).map((call) => call.data);
    },
    clear() {
      calls.length = 0;
      replies.clear();
      invalid.clear();
      state = 'authenticated';
    },
  };
  setChannel(fake as unknown as FakeChannel);
  return fake as unknown as FakeChannel;
}

function getContract<Contract>(contracts: Readonly<Record<string, Contract>>, name: string): Contract {
  const contract = contracts[name];
  if (!contract) throw new Error(`${name} is not on the wire`);
  return contract;
}

function assertValid(found: string[]): void {
  if (found.length > 0) throw new Error(`Does not fit the contract:\n${found.join('\n')}`);
}

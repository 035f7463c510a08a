import type { Channel, ChannelState } from '@afterglow/client/channel';
import type { MemberCalls, MemberPushes } from '@afterglow/protocol/member';
import { watchLine } from '../ground/use-connected.ts';

type Answer = { data?: unknown; details?: unknown } | { refuse: string; details?: unknown };

export interface FakeChannel extends Channel<MemberCalls, MemberPushes> {
  /** Every call made, oldest first. */
  readonly made: { name: string; data: unknown }[];
  /** What a call answers from now on; without an answer it waits for ever. */
  answer(name: keyof MemberCalls, answer: Answer | ((data: never) => Answer | Promise<Answer>)): void;
  push(name: keyof MemberPushes, body: { data?: unknown; details?: unknown }): void;
  go(state: ChannelState): void;
  /** Data of all calls of one name. */
  of<Data = Record<string, unknown>>(name: keyof MemberCalls): Data[];
  clear(): void;
}

/** Stands in for the connection in tests: answers what it is told to and remembers what it was asked. */
export function createFakeChannel(): FakeChannel {
  const made: { name: string; data: unknown }[] = [];
  const answers = new Map<string, Answer | ((data: never) => Answer | Promise<Answer>)>();
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
      const answer = answers.get(name);
      if (!answer) return await new Promise(() => {});
      const said = typeof answer === 'function' ? await answer(data as never) : answer;
      await Promise.resolve();
      if ('refuse' in said) return { ok: false, code: said.refuse, details: said.details };
      return { ok: true, data: said.data, details: said.details };
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
      answers.set(name, answer);
    },
    push(name: string, body: { data?: unknown; details?: unknown }) {
      for (const listener of listeners.get(name) ?? [])
        listener({ data: body.data, details: body.details } as never);
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
      state = 'authenticated';
    },
  };
  watchLine(fake as unknown as FakeChannel);
  return fake as unknown as FakeChannel;
}

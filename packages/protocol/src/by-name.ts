import type { CallContract, PushContract } from './define.ts';

/** The exports of the features' lists. */
type ListedContract<Lists extends readonly object[]> = {
  [N in keyof Lists]: Lists[N][keyof Lists[N]];
}[number];

export type CallsByName<Lists extends readonly object[]> = {
  readonly [C in Extract<ListedContract<Lists>, CallContract> as C['name']]: C;
};
export type PushesByName<Lists extends readonly object[]> = {
  readonly [P in Extract<ListedContract<Lists>, PushContract> as P['name']]: P;
};

/** Returns the calls of all lists by name on the wire. A list is the `index.ts` of a feature or of a console area. */
export function collectCalls<Lists extends readonly object[]>(...lists: Lists): CallsByName<Lists> {
  return collectByName(lists, (contract) => 'input' in contract) as CallsByName<Lists>;
}

/** Returns the pushes of all lists by name on the wire. */
export function collectPushes<Lists extends readonly object[]>(...lists: Lists): PushesByName<Lists> {
  return collectByName(lists, (contract) => 'data' in contract) as PushesByName<Lists>;
}

type Contract = CallContract | PushContract;

function collectByName(lists: readonly object[], isWanted: (contract: Contract) => boolean) {
  const record: Record<string, Contract> = {};
  for (const contract of lists.flatMap((list) => Object.values(list) as Contract[])) {
    if (!isWanted(contract)) continue;
    if (contract.name in record) throw new Error(`${contract.name} is listed twice`);
    record[contract.name] = contract;
  }
  return record;
}

import type { StatementCause } from '@afterglow/domain/statement-causes';
import { toUnixSeconds } from '@afterglow/domain/time';
import { type LedgerLine, membersLedger } from '@afterglow/protocol/console/members/members-ledger';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { createStatementQuery, isOfCauses } from '../../features/wallet/index.ts';
import { defineList, type List } from '../list.ts';
import { loadListedPeople } from '../list-names.ts';
import type { Reader } from '../reader.ts';

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof createStatementQuery>>['execute']>>[number];

/** Returns the movements of a member's coins as a list. */
export async function createLedgerList(db: Kysely<DB>, memberId: number): Promise<List<Row>> {
  return defineList(membersLedger, {
    query: await createStatementQuery(db, memberId),
    id: 'line.id',
    sorts: { at: ['line.at'] },
    filters: {
      cause: { matching: (causes: readonly unknown[]) => isOfCauses(causes as readonly StatementCause[]) },
      lot: { anyOf: 'line.lot' },
      at: { timeWithin: 'line.at' },
    },
  });
}

/** Returns rows in the shape of the contract, with the people whom they concern. */
export async function toLedgerLines(
  db: Kysely<DB>,
  rows: readonly Row[],
  reader: Reader,
): Promise<LedgerLine[]> {
  const findPerson = await loadListedPeople(
    db,
    rows.map((row) => row.peer_id),
    reader,
  );
  return rows.map(({ id, at, cause, lot, amount, balance, peer_id: peer }) => ({
    id,
    at: toUnixSeconds(at),
    cause,
    with: findPerson(peer),
    lot,
    amount,
    balance,
  }));
}

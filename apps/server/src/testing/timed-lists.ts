import { auditList } from '@afterglow/protocol/console/audit/audit-list';
import { membersLedger } from '@afterglow/protocol/console/members/members-ledger';
import { membersList } from '@afterglow/protocol/console/members/members-list';
import type { Kysely } from 'kysely';
import { createAuditList } from '../console/audit/audit-rows.ts';
import { toAuditEntries } from '../console/audit-entries.ts';
import { type List, loadListPage, type PageQuery } from '../console/list.ts';
import { createLedgerList, toLedgerLines } from '../console/members/ledger-rows.ts';
import { createMembersList, toMemberRows } from '../console/members/member-rows.ts';
import type { DB } from '../db/schema.ts';

export type ListRequest = { list: 'members' | 'ledger' | 'audit'; data: Record<string, unknown> };

const secret = 'of a bench';

/**
 * Reads a page of a list with its rows, as the call of the console does for an admin. Returns where the next page
 * begins.
 */
export async function readPage(db: Kysely<DB>, { list, data }: ListRequest): Promise<string | null> {
  const reader = { role: 'admin', language: 'en', secret, now: new Date() } as const;
  const load = async <Row>(of: List<Row>, query: PageQuery) => {
    const page = await loadListPage({ db, config: { secret } }, of, query);
    if (!page) throw new Error(`${list} has no page ${JSON.stringify(data)}`);
    return page;
  };
  switch (list) {
    case 'members': {
      const page = await load(createMembersList(db, reader.now), membersList.input.parse(data));
      await toMemberRows(db, page.rows, reader);
      return page.next;
    }
    case 'ledger': {
      const query = membersLedger.input.parse(data);
      const page = await load(await createLedgerList(db, query.id), query);
      await toLedgerLines(db, page.rows, reader);
      return page.next;
    }
    case 'audit': {
      const page = await load(createAuditList(db), auditList.input.parse(data));
      await toAuditEntries(db, page.rows, reader);
      return page.next;
    }
  }
}

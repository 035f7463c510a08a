import { MIN_ROLE_FOR_MONEY } from '@afterglow/domain/min-roles';
import { CURRENCIES, type Currency } from '@afterglow/domain/money';
import type { MemberRow } from '@afterglow/protocol/console/members/member-row';
import { membersList } from '@afterglow/protocol/console/members/members-list';
import { defineExport, type ExportColumn, exportRows } from '../exports.ts';
import { parseSearch } from '../list-search.ts';
import { maySearchByEmail } from '../policies/member.ts';
import { createMembersList, toMemberRows } from './member-rows.ts';

const paidColumn = (currency: Currency): ExportColumn<MemberRow> => ({
  name: `paid_minor_${currency}`,
  cell: ({ paid = [] }) => paid.find((money) => money.currency === currency)?.amount_minor ?? 0,
  minRole: MIN_ROLE_FOR_MONEY,
});

/** The list of members as a file, without email addresses. */
export const membersExport = defineExport<MemberRow>({
  contract: membersList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'name', cell: ({ name }) => name },
    { name: 'age', cell: ({ age }) => age },
    { name: 'city', cell: ({ city }) => city },
    { name: 'language', cell: ({ language }) => language },
    { name: 'state', cell: ({ state }) => state },
    { name: 'created_at', cell: ({ created_at: at }, { isoTime }) => isoTime(at) },
    { name: 'last_active', cell: ({ last_active: at }, { isoTime }) => isoTime(at) },
    { name: 'premium', cell: ({ premium }) => String(premium) },
    { name: 'cases', cell: ({ cases }) => cases },
    { name: 'restrictions', cell: ({ restrictions }) => restrictions.join(' ') },
    { name: 'credits', cell: ({ credits = 0 }) => credits, minRole: MIN_ROLE_FOR_MONEY },
    ...CURRENCIES.map(paidColumn),
  ],
  async findError(_db, { search }, reader) {
    const isEmail = search !== undefined && parseSearch(search).kind === 'email';
    return isEmail && !maySearchByEmail(reader).allowed ? 'forbidden' : null;
  },
  async *rows(db, query, reader) {
    for await (const rows of exportRows(db, createMembersList(db, reader.now), query))
      yield await toMemberRows(db, rows, reader);
  },
});

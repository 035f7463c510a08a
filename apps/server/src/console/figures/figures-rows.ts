import { BOARD_ROLES } from '@afterglow/domain/figure-boards';
import { findFigure, MIN_SHOWN } from '@afterglow/domain/figures';
import { toUnixSeconds } from '@afterglow/domain/time';
import { figuresRows } from '@afterglow/protocol/console/figures/figures-rows';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, rejectForbidden, staffRead } from '../../rpc/handler.ts';
import type { List } from '../list.ts';
import { replyPage } from '../list-reply.ts';
import { mayReadBoard } from '../policies/figures.ts';
import { type ListedRow, type SelectedRows, selectFigureRows } from './figure-rows.ts';
import { toSpan } from './read-parts.ts';
import { listSources } from './sources.ts';
import { isPersonal } from './span.ts';

export const figuresRowsHandler = staffRead(figuresRows, async (ctx, input) => {
  const { key, at, bucket, zone, ...page } = input;
  const figure = findFigure(key);
  if (!figure) return reject('not_found');
  const subject = `figures:${figure.board}`;
  const permission = mayReadBoard(ctx.me, figure.board);
  if (!permission.allowed)
    return rejectForbidden({ reason: permission.reason, least: BOARD_ROLES[figure.board] }, { subject });
  const filter = input.filter ?? {};
  const span = toSpan(at * 1000, bucket, zone);
  const records = selectFigureRows(key, { span, filter, now: ctx.now });
  // A filter that the figure does not have: no rows.
  const isOpen = listSources(figure.board, filter).length > 0;
  const none = sql<ListedRow>`select * from (${records.rows}) no_records where false`;
  const list = createRowsList(ctx.db, isOpen ? records : { ...records, rows: none, parts: [none] });
  const replied = await replyPage(ctx, list, page, (listed) =>
    listed.map(({ id, at, label, link }) => ({ id, at: toUnixSeconds(at), label, to: link })),
  );
  if (isPersonal(filter) && replied.ok && replied.data.total > 0 && replied.data.total < MIN_SHOWN)
    return rejectForbidden({ reason: 'under', under: MIN_SHOWN }, { subject });
  return replied;
});

/** The filters are part of the query. */
const ANY = { matching: () => sql<SqlBool>`true` };

function createRowsList(db: Kysely<DB>, { rows, parts, sort }: SelectedRows): List<ListedRow> {
  const selectFrom = (records: RawBuilder<ListedRow>) =>
    db
      .selectFrom(sql<ListedRow>`(${records})`.as('record'))
      .select([
        'record.id',
        'record.at',
        'record.label',
        'record.link',
      ]) as unknown as List<ListedRow>['query'];
  return {
    name: figuresRows.name,
    query: selectFrom(rows),
    parts: parts.map(selectFrom),
    id: 'record.id',
    sorts: { at: [`record.${sort}`] },
    defaultSort: '-at',
    filters: { country: ANY, language: ANY, market: ANY, team: ANY, campaign: ANY },
  };
}

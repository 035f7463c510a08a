import type { ReadCtx } from '../rpc/context.ts';
import { rejectInput, reply } from '../rpc/handler.ts';
import type { StaffIdentity } from '../rpc/identity.ts';
import { type List, loadListPage, type PageQuery } from './list.ts';

/** What a list shows of its rows. */
type PresentRows<Row, Shown> = (rows: Row[]) => Shown[] | Promise<Shown[]>;

/** Replies with one page of a list. */
export async function replyPage<Row, Shown>(
  { db, app }: Pick<ReadCtx<StaffIdentity>, 'db' | 'app'>,
  list: List<Row>,
  query: PageQuery,
  show: PresentRows<Row, Shown>,
) {
  const page = await loadListPage({ db, config: app.config }, list, query);
  return page ? reply({ ...page, rows: await show(page.rows) }) : rejectInput('after', 'unknown');
}

/** Replies with one page of a list, and from then on notifies the caller of new rows. */
export async function replyLivePage<Row, Shown>(
  ctx: Pick<ReadCtx<StaffIdentity>, 'db' | 'app' | 'me'>,
  list: List<Row>,
  query: PageQuery,
  show: PresentRows<Row, Shown>,
) {
  await ctx.app.listWatchers.watch(ctx.me, list, query);
  return replyPage(ctx, list, query, show);
}

import type { BroadcastRow } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { broadcastsList } from '@afterglow/protocol/console/broadcasts/broadcasts-list';
import { defineExport, exportRows } from '../exports.ts';
import { createBroadcastsList, toBroadcastRow } from './broadcast-rows.ts';

/** The broadcasts as a file, without their texts. */
export const broadcastsExport = defineExport<BroadcastRow>({
  contract: broadcastsList,
  columns: [
    { name: 'id', cell: ({ id }) => id },
    { name: 'name', cell: ({ name }) => name },
    { name: 'kind', cell: ({ kind }) => kind },
    { name: 'channels', cell: ({ channels }) => channels.join(' ') },
    { name: 'state', cell: ({ state }) => state },
    { name: 'at', cell: ({ at }, { isoTime }) => at && isoTime(at) },
    { name: 'matched', cell: ({ matched }) => matched },
    { name: 'sent', cell: ({ sent }) => sent },
    { name: 'failed', cell: ({ failed }) => failed },
    { name: 'staff', cell: ({ by }) => by?.name ?? null },
  ],
  async *rows(db, query, { now }) {
    for await (const rows of exportRows(db, createBroadcastsList(db, now), query))
      yield rows.map(toBroadcastRow);
  },
});

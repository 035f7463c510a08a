import { toUnixSeconds } from '@afterglow/domain/time';
import { spinofluckDraws } from '@afterglow/protocol/wheel/spinofluck-draws';
import { read, reply } from '../../rpc/handler.ts';
import { createProof } from './proof.ts';

export const spinofluckDrawsHandler = read(spinofluckDraws, async ({ db, me }, page) => {
  const rows = await db
    .selectFrom('spin')
    .selectAll()
    .where('person_id', '=', me.id)
    .orderBy('id', 'desc')
    .offset(page.currentLength)
    .limit(page.recordsToTake)
    .execute();
  return reply(
    rows.map((row) => ({
      time: toUnixSeconds(row.at),
      paid: row.paid,
      prize_id: row.place + 1,
      coins: row.coins ?? ('free' as const),
      weights_id: row.weights_id,
      proof: createProof(row),
    })),
  );
});

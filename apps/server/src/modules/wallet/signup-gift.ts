import { createHmac } from 'node:crypto';
import type { GiftHindrance } from '@afterglow/protocol/wallet/claim-free-credits';
import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../../calls/handler.ts';
import { acceptedSecrets } from '../../config.ts';
import type { DB } from '../../db/schema.ts';
import type { Household } from '../../house.ts';
import { mailboxOf } from './mailbox.ts';
import { networkDayMs } from './prune-signup-gifts.ts';

/** Whether the gift may be booked now (it is then this inbox's), was booked before, or why it may not be. */
export type GiftTurn = 'may' | 'had' | GiftHindrance;

/**
 * Decides in the caller's transaction, which books the gift or takes the inbox's mark back with it. Two who claim at once wait
 * for each other, also through two processes: those of one network by a lock, those of one inbox by its row.
 */
export async function turnOfGift(ctx: Pick<Ctx, 'tx' | 'me' | 'now' | 'house'>): Promise<GiftTurn> {
  const { tx, me, now, house } = ctx;
  const { free_credits_need_email: needsEmail, free_credits_per_network: perNetwork } =
    house.settings.current();
  if (await givenTo(tx, me.id)) return 'had';
  const member = await tx
    .selectFrom('member')
    .select(['email', 'email_verified'])
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  if (needsEmail && !member.email_verified) return 'confirm_email';

  const keyed = (kind: string, text: string, secret = house.config.secret) =>
    createHmac('sha256', secret).update(`signup-gift\n${kind}\n${text}`).digest();
  const mailbox = await markOf(tx, (secret) => keyed('mailbox', mailboxOf(member.email), secret), house);
  const network = me.neighbourhood === null ? null : keyed('network', me.neighbourhood);
  if (network) {
    await sql`select pg_advisory_xact_lock(${network.readBigInt64BE()})`.execute(tx);
    const since = new Date(now.getTime() - networkDayMs);
    const { rows } = await sql<{ had: boolean; given: number }>`
      select exists (select from signup_gift where mailbox = ${mailbox}) as had,
        (select count(*)::int from signup_gift where network = ${network} and given_at > ${since}) as given`.execute(
      tx,
    );
    // Whose inbox had it is told so: waiting for tomorrow would not help.
    if (!rows[0]?.had && (rows[0]?.given ?? 0) >= perNetwork) return 'network';
  }
  const marked = await tx
    .insertInto('signup_gift')
    .values({ mailbox, network, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('given_at')
    .executeTakeFirst();
  if (marked) return 'may';
  // The same member's other claim was a moment earlier.
  if (await givenTo(tx, me.id)) return 'had';
  await tx.updateTable('member').set({ gift_over: true }).where('person_id', '=', me.id).execute();
  return 'mailbox';
}

/** As an inbox was marked under an earlier secret, where it was; else as it is marked now. */
async function markOf(
  db: Kysely<DB>,
  keyed: (secret: string) => Buffer,
  { config }: Pick<Household, 'config'>,
): Promise<Buffer> {
  if (config.previousSecrets.length === 0) return keyed(config.secret);
  const marks = acceptedSecrets(config).map(keyed);
  const had = await db
    .selectFrom('signup_gift')
    .select('mailbox')
    .where('mailbox', 'in', marks)
    .executeTakeFirst();
  return had?.mailbox ?? keyed(config.secret);
}

/** The ledger remembers for ever whom the gift was booked to. */
async function givenTo(db: Kysely<DB>, personId: number): Promise<boolean> {
  const booked = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('person_id', '=', personId)
    .where('cause', '=', 'signup_gift')
    .where('cause_id', '=', String(personId))
    .executeTakeFirst();
  return booked !== undefined;
}

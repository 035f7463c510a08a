import { createHmac } from 'node:crypto';
import { DAY_MS } from '@afterglow/domain/time';
import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import { listAcceptedSecrets } from '../../config.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/handler.ts';
import { normalizeMailbox } from './mailbox.ts';

/** What a network's gifts of a day are counted over. */
export const networkDayMs = DAY_MS;
/**
 * How long an inbox's mark is kept, account or none: long enough that nobody registers anew for coins, and told in the privacy
 * policy. Marks are hashes under `SECRET`: with another secret every inbox is new.
 */
export const giftRetentionMs = 730 * DAY_MS;

/** Marks whose time is over go; networks are forgotten once their day is. */
export async function pruneSignupGifts(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('signup_gift').where('given_at', '<=', before(giftRetentionMs)).execute();
  await db
    .updateTable('signup_gift')
    .set({ network: null })
    .where('given_at', '<=', before(networkDayMs))
    .where('network', 'is not', null)
    .execute();
}

/** Whether the gift may be booked now (it is then this inbox's), was booked before, or why it may not be. */
export type GiftState = 'may' | 'had' | GiftBlockedReason;

/**
 * Decides in the caller's transaction, which books the gift or takes the inbox's mark back with it. Two who claim at once wait
 * for each other, also through two processes: those of one network by a lock, those of one inbox by its row.
 */
export async function claimGift(ctx: Pick<Ctx, 'tx' | 'me' | 'now' | 'app'>): Promise<GiftState> {
  const { tx, me, now, app } = ctx;
  const { free_credits_need_email: needsEmail, free_credits_per_network: perNetwork } =
    app.settings.current();
  if (await hasReceivedGift(tx, me.id)) return 'had';
  const member = await tx
    .selectFrom('member')
    .select(['email', 'email_verified'])
    .where('person_id', '=', me.id)
    .executeTakeFirstOrThrow();
  if (needsEmail && !member.email_verified) return 'confirm_email';

  const createMark = (kind: string, text: string, secret = app.config.secret) =>
    createHmac('sha256', secret).update(`signup-gift\n${kind}\n${text}`).digest();
  const mailbox = await findMark(
    tx,
    (secret) => createMark('mailbox', normalizeMailbox(member.email), secret),
    app,
  );
  const network = me.networkPrefix === null ? null : createMark('network', me.networkPrefix);
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
  if (await hasReceivedGift(tx, me.id)) return 'had';
  await tx.updateTable('member').set({ gift_over: true }).where('person_id', '=', me.id).execute();
  return 'mailbox';
}

/** As an inbox was marked under an earlier secret, where it was; else as it is marked now. */
async function findMark(
  db: Kysely<DB>,
  createMark: (secret: string) => Buffer,
  { config }: Pick<AppServices, 'config'>,
): Promise<Buffer> {
  if (config.previousSecrets.length === 0) return createMark(config.secret);
  const marks = listAcceptedSecrets(config).map(createMark);
  const had = await db
    .selectFrom('signup_gift')
    .select('mailbox')
    .where('mailbox', 'in', marks)
    .executeTakeFirst();
  return had?.mailbox ?? createMark(config.secret);
}

/** The ledger remembers for ever whom the gift was booked to. */
async function hasReceivedGift(db: Kysely<DB>, personId: number): Promise<boolean> {
  const booked = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('person_id', '=', personId)
    .where('cause', '=', 'signup_gift')
    .where('cause_id', '=', String(personId))
    .executeTakeFirst();
  return booked !== undefined;
}

import { createHmac } from 'node:crypto';
import { DAY_MS } from '@afterglow/domain/time';
import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { type Kysely, sql } from 'kysely';
import type { AppServices } from '../../app.ts';
import { listAcceptedSecrets } from '../../config.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { normalizeMailbox } from './mailbox.ts';

/** The period over which the gifts of a network are counted. */
const NETWORK_DAY_MS = DAY_MS;
/**
 * How long the hash of a mailbox is stored, with or without an account: long enough that registering again for coins is
 * not worth it, and stated in the privacy policy. The hashes are keyed with `SECRET`: under another secret every
 * mailbox is new.
 */
const GIFT_RETENTION_MS = 730 * DAY_MS;

/** Deletes expired hashes of mailboxes, and those of networks after a day. */
export async function pruneSignupGifts(db: Kysely<DB>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('signup_gift').where('given_at', '<=', before(GIFT_RETENTION_MS)).execute();
  await db
    .updateTable('signup_gift')
    .set({ network: null })
    .where('given_at', '<=', before(NETWORK_DAY_MS))
    .where('network', 'is not', null)
    .execute();
}

/**
 * `available`: the gift may be booked now, and the mailbox is marked. `received`: it was booked before. Else the reason
 * against it.
 */
type GiftState = 'available' | 'received' | GiftBlockedReason;

/**
 * Decides whether a member gets the gift. The caller's transaction then books it, or rolls the mark back. Concurrent
 * claims wait for each other, also in several processes: of one network by an advisory lock, of one mailbox by its row.
 */
export async function claimGift(ctx: Pick<Ctx, 'tx' | 'me' | 'now' | 'app'>): Promise<GiftState> {
  const { tx, me, now, app } = ctx;
  const { free_credits_need_email: needsEmail, free_credits_per_network: perNetwork } =
    app.settings.current();
  if (await hasReceivedGift(tx, me.id)) return 'received';
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
    const since = new Date(now.getTime() - NETWORK_DAY_MS);
    const { rows } = await sql<{ had: boolean; given: number }>`
      select exists (select from signup_gift where mailbox = ${mailbox}) as had,
        (select count(*)::int from signup_gift where network = ${network} and given_at > ${since}) as given`.execute(
      tx,
    );
    // A mailbox that had the gift gets that reason instead: waiting for tomorrow would not help.
    if (!rows[0]?.had && (rows[0]?.given ?? 0) >= perNetwork) return 'network';
  }
  const marked = await tx
    .insertInto('signup_gift')
    .values({ mailbox, network, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('given_at')
    .executeTakeFirst();
  if (marked) return 'available';
  // A concurrent claim of the same member was first.
  if (await hasReceivedGift(tx, me.id)) return 'received';
  await tx.updateTable('member').set({ gift_over: true }).where('person_id', '=', me.id).execute();
  return 'mailbox';
}

/** Returns the mark of a mailbox under an earlier secret, if it has one; else under the current secret. */
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

/** Returns whether the member has received the gift. The ledger never deletes the booking. */
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

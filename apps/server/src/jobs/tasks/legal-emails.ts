import { toLanguage } from '@afterglow/domain/languages';
import type { ReportOutcome } from '@afterglow/domain/reports';
import type { App } from '../../app.ts';
import { getContactEmail } from '../../features/account/index.ts';
import {
  createCancellationReceivedEmail,
  createCancellationSettledEmail,
  createPublicNoticeDecidedEmail,
  createPublicNoticeReceivedEmail,
  createSupportRequestEmail,
} from '../../mail/emails/declarations.ts';
import type { Email } from '../../mail/mail.ts';
import { markMailed } from './decision-emails.ts';
import { findRecipient } from './email-recipient.ts';

/** The banned and deleted get these emails too: it is their contract. */
const ALL_STATES = ['active', 'paused', 'suspended', 'banned', 'deleted'];

export async function loadCancellationReceivedEmail(app: App, id: number): Promise<Email | null> {
  const found = await findCancellation(app, id);
  if (!found) return null;
  const { row, owner, recipient } = found;
  const { premium_until: premiumUntil = null } =
    (await app.db
      .selectFrom('member')
      .select('premium_until')
      .where('person_id', '=', row.person_id)
      .where('premium_until', '>', app.now())
      .executeTakeFirst()) ?? {};
  const kind = row.kind === 'cause' ? 'cause' : 'ordinary';
  const contract = row.contract === 'account' ? 'account' : 'premium';
  const declared = row.signed_in ? { name: row.name, reason: row.reason } : null;
  const { number, at, ends_on: endsOn } = row;
  const received = {
    number,
    at,
    kind,
    contract,
    endsOn,
    known: owner !== null,
    premiumUntil,
    declared,
  } as const;
  return createCancellationReceivedEmail(app, recipient, received, owner?.zone ?? null);
}

export async function loadCancellationSettledEmail(app: App, id: number): Promise<Email | null> {
  const found = await findCancellation(app, id);
  if (!found?.row.settled_at) return null;
  return createCancellationSettledEmail(app, found.recipient, {
    number: found.row.number,
    note: found.row.note,
  });
}

/**
 * Returns the cancellation and its recipient: the address it came from, with the name and the language of its account
 * if it has one.
 */
async function findCancellation(app: App, id: number) {
  const row = await app.db.selectFrom('cancellation').selectAll().where('id', '=', id).executeTakeFirst();
  // Emptied with its account.
  if (!row || row.email === '') return null;
  const owner =
    row.person_id === null ? null : await findRecipient(app, 'member.person_id', row.person_id, ALL_STATES);
  return { row, owner, recipient: { language: toLanguage(row.language), ...owner, email: row.email } };
}

export async function loadPublicNoticeReceivedEmail(app: App, id: number): Promise<Email | null> {
  const row = await findPublicNotice(app, id);
  return row && createPublicNoticeReceivedEmail(app, row.recipient, row);
}

export async function createPublicNoticeDecided(
  app: App,
  {
    noticeId: id,
    decidedAtMs,
    caseId,
  }: { noticeId: number; decidedAtMs?: number | undefined; caseId?: number | undefined },
): Promise<Email | null> {
  const row = await findPublicNotice(app, id);
  if (!row?.outcome) return null;
  // Undone meanwhile, or decided again, which has an email of its own.
  if (decidedAtMs !== undefined && row.decided_at?.getTime() !== decidedAtMs) return null;
  if (!(await markMailed(app, caseId, decidedAtMs))) return null;
  const { number, recipient } = row;
  const outcome = row.outcome as ReportOutcome;
  return createPublicNoticeDecidedEmail(app, recipient, { number, outcome, contact: getContactEmail(app) });
}

async function findPublicNotice(app: App, id: number) {
  const row = await app.db.selectFrom('public_notice').selectAll().where('id', '=', id).executeTakeFirst();
  // Sent without an address, or emptied with its account.
  if (!row || row.email === '') return null;
  return { ...row, recipient: { language: toLanguage(row.language), email: row.email } };
}

/**
 * Creates the email to the operator about a request for support, in the language of the sender, in which the
 * operator replies.
 */
export async function loadSupportRequestEmail(app: App, id: number): Promise<Email | null> {
  const row = await app.db.selectFrom('support_request').selectAll().where('id', '=', id).executeTakeFirst();
  // Emptied with its account.
  if (!row || row.email === '') return null;
  const { number, at, email, body, person_id: personId } = row;
  const operator = { language: toLanguage(row.language), email: getContactEmail(app) };
  return createSupportRequestEmail(app, operator, { number, at, email, body, personId });
}

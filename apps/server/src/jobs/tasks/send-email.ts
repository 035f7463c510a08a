import { toLanguage } from '@afterglow/domain/languages';
import { CANCEL_ERASURE_MS } from '@afterglow/domain/members';
import { DAY_MS, DAY_S, HOUR_S } from '@afterglow/domain/time';
import type { App } from '../../app.ts';
import { RECOVERY_TTL_S } from '../../auth/better-auth.ts';
import { EMAIL_CHANGE_TTL_S, findPendingEmail, isEmailTaken } from '../../auth/email-change.ts';
import { createRecoveryToken, createVerifyToken, VERIFY_TTL_S } from '../../auth/mail-tokens.ts';
import { createUndoToken } from '../../auth/undo.ts';
import { findRootEmail, UNDO_TTL_S } from '../../auth/undo-rows.ts';
import { markEmailFailed } from '../../console/broadcasts/mark-email-failed.ts';
import { createInviteEmail } from '../../console/staff/staff.ts';
import { createExportToken, getContactEmail } from '../../features/account/index.ts';
import { isEmailBarred } from '../../features/safety/index.ts';
import {
  createAccountDeletedEmail,
  createAccountErasedEmail,
  createAlreadyRegisteredEmail,
  createAuthorityExportEmail,
  createExportReadyEmail,
  createNewAddressEmail,
  createPasskeyAddedEmail,
  createPasswordChangedEmail,
  createRecoveryEmail,
  createTermsEmail,
  createUndoEmail,
  createVerificationEmail,
} from '../../mail/emails/account.ts';
import type { Email } from '../../mail/mail.ts';
import { findTermsDue } from '../../texts/terms.ts';
import type { EmailJob } from '../job-payloads.ts';
import { createBroadcast, createBroadcastTest } from './broadcast-emails.ts';
import { createAppealDecision, createDecision } from './decision-emails.ts';
import { findRecipient, type MemberRecipient } from './email-recipient.ts';
import {
  createPublicNoticeDecided,
  loadCancellationReceivedEmail,
  loadCancellationSettledEmail,
  loadPublicNoticeReceivedEmail,
  loadSupportRequestEmail,
} from './legal-emails.ts';
import {
  loadChargebackEmail,
  loadPremiumEndingEmail,
  loadReceiptEmail,
  loadRefundEmail,
  loadWithdrawalReceivedEmail,
  loadWithdrawalSettledEmail,
} from './payment-emails.ts';

/** Creates and sends one email; it is no error when nobody is to get it. After the last attempt it is given up. */
export async function sendEmail(app: App, job: EmailJob, { isLastAttempt = false } = {}): Promise<void> {
  const email = await createEmail(app, job);
  if (!email) return;
  try {
    const senderName = app.settings.current().brand?.sender;
    await app.mail.send({ ...email, ...(senderName ? { senderName } : {}) });
  } catch (error) {
    if (isLastAttempt && job.template === 'broadcast') await markEmailFailed(app.db, job);
    throw error;
  }
}

async function createEmail(app: App, job: EmailJob): Promise<Email | null> {
  switch (job.template) {
    case 'verify': {
      const owner = await findRecipient(app, 'member.person_id', job.personId);
      const wanted = owner && (await findPendingEmail(app.db, job.personId, app.now()));
      if (wanted) return createNewAddress(app, { ...owner, personId: job.personId }, wanted);
      if (!owner || owner.verified) return null;
      return createVerification(app, owner);
    }
    case 'recover': {
      // A member who has left may still come back, and needs a password for it.
      const states = ['active', 'paused', 'suspended', 'deleted'];
      const owner = await findRecipient(app, 'member.email', job.email, states);
      const token = owner && (await createRecoveryToken(app, owner));
      if (owner && token) return createRecoveryEmail(app, owner, token, RECOVERY_TTL_S / 60);
      // An address that staff assigned is confirmed first.
      return owner && !owner.verified ? createVerification(app, owner) : null;
    }
    case 'password_changed': {
      const owner = await findRecipient(app, 'member.person_id', job.personId);
      const recipient = owner && { ...owner, email: job.email ?? owner.email };
      return recipient && createPasswordChangedEmail(app, recipient, new Date(job.at), recipient.zone);
    }
    case 'passkey_added': {
      const owner = await findRecipient(app, 'member.person_id', job.personId);
      return owner && createPasskeyAddedEmail(app, owner, new Date(job.at), owner.zone);
    }
    case 'undo':
      return createUndo(app, job.undoId);
    case 'account_deleted': {
      const owner = await findRecipient(app, 'member.person_id', job.personId, ['deleted']);
      return owner?.eraseAt ? createAccountDeletedEmail(app, owner, owner.eraseAt, owner.zone) : null;
    }
    case 'account_erased':
      return createAccountErased(app, job.personId);
    case 'export_ready':
      return createExportReady(app, job.exportId);
    case 'already_registered': {
      const owner = await findRecipient(app, 'member.email', job.email);
      return owner && createAlreadyRegisteredEmail(app, owner);
    }
    case 'payment_receipt':
      return loadReceiptEmail(app, job.paymentId);
    case 'payment_refunded':
      return loadRefundEmail(app, job.refundId);
    case 'payment_charged_back':
      return loadChargebackEmail(app, job.paymentId, new Date(job.at));
    case 'premium_ending':
      return loadPremiumEndingEmail(app, job.personId, new Date(job.until));
    case 'withdrawal_received':
      return loadWithdrawalReceivedEmail(app, job.withdrawalId);
    case 'withdrawal_settled':
      return loadWithdrawalSettledEmail(app, job.withdrawalId);
    case 'cancellation_received':
      return loadCancellationReceivedEmail(app, job.cancellationId);
    case 'cancellation_settled':
      return loadCancellationSettledEmail(app, job.cancellationId);
    case 'notice_received':
      return loadPublicNoticeReceivedEmail(app, job.noticeId);
    case 'notice_decided':
      return createPublicNoticeDecided(app, job);
    case 'support_request':
      return loadSupportRequestEmail(app, job.requestId);
    case 'decision':
      return createDecision(app, job);
    case 'terms_changed':
      return createTermsChanged(app, job.personId);
    case 'broadcast':
      return createBroadcast(app, job);
    case 'broadcast_test':
      return createBroadcastTest(app, job);
    case 'appeal':
      return createAppealDecision(app, job);
    case 'staff_invite':
      return createInviteEmail(app, job.inviteId);
  }
}

async function createVerification(app: App, owner: MemberRecipient): Promise<Email> {
  const token = await createVerifyToken(app, owner.authUserId, owner.email);
  return createVerificationEmail(app, owner, token, VERIFY_TTL_S / DAY_S);
}

/**
 * Verifies a new address. Its inbox may be a stranger's, so the email does not say whose account it is. An address that
 * somebody else has gets an email about that instead and never becomes the member's.
 */
async function createNewAddress(
  app: App,
  owner: MemberRecipient & { personId: number },
  email: string,
): Promise<Email | null> {
  const { personId, authUserId, language, domain = null } = owner;
  const isTaken = await app.db.transaction().execute((tx) => isEmailTaken(tx, email, personId, app.now()));
  if (isTaken) {
    const other = await findRecipient(app, 'member.email', email);
    return other && createAlreadyRegisteredEmail(app, other);
  }
  if (await isEmailBarred(app.db, email, app.now())) return null;
  const token = await createVerifyToken(app, authUserId, email);
  return createNewAddressEmail(app, { email, language, domain }, token, EMAIL_CHANGE_TTL_S / DAY_S);
}

/** Goes to the address that undoing the change gives the account back to. */
async function createUndo(app: App, undoId: number): Promise<Email | null> {
  const change = await app.db
    .selectFrom('account_undo')
    .select(['person_id', 'kind', 'before', 'at', 'expires_at'])
    .where('id', '=', undoId)
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
  // The person who changed it may have deleted the account right afterwards.
  const states = ['active', 'paused', 'suspended', 'deleted'];
  const owner = change && (await findRecipient(app, 'member.person_id', change.person_id, states));
  if (!change || !owner) return null;
  const email = await findRootEmail(app.db, change.person_id, owner.email, app.now());
  const token = await createUndoToken(app.db, undoId);
  const kind =
    change.kind === 'password' ? 'password' : change.before === owner.email ? 'email_asked' : 'email';
  const hours = UNDO_TTL_S / HOUR_S;
  return createUndoEmail(app, { ...owner, email }, { kind, at: change.at, token, hours }, owner.zone);
}

/** Creates the email to an account that staff have deleted, while they may revert it. */
async function createAccountErased(app: App, personId: number): Promise<Email | null> {
  const owner = await findRecipient(app, 'member.person_id', personId, ['deleted']);
  const account = await app.db
    .selectFrom('member')
    .select('staff_erased_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!owner?.eraseAt || !account?.staff_erased_at) return null;
  const objectUntil = new Date(account.staff_erased_at.getTime() + CANCEL_ERASURE_MS);
  const facts = { erasedAt: owner.eraseAt, objectUntil, contact: getContactEmail(app), zone: owner.zone };
  return createAccountErasedEmail(app, owner, facts);
}

/**
 * Creates the email about new terms. Members who have accepted the terms since the email was queued get none.
 */
async function createTermsChanged(app: App, personId: number): Promise<Email | null> {
  const owner = await findRecipient(app, 'member.person_id', personId);
  const due = owner && (await findTermsDue(app.db, personId));
  return due ? createTermsEmail(app, owner, new Date(due.effective_at * 1_000), owner.zone) : null;
}

async function createExportReady(app: App, exportId: number): Promise<Email | null> {
  const made = await app.db
    .selectFrom('account_export')
    .select(['person_id', 'ready_at', 'expires_at', 'staff_id'])
    .where('id', '=', exportId)
    .executeTakeFirst();
  if (made?.staff_id) return createAuthorityExport(app, exportId);
  const states = ['active', 'paused', 'suspended', 'banned'];
  const owner = made && (await findRecipient(app, 'member.person_id', made.person_id, states));
  if (!made?.ready_at || !made.expires_at || !owner) return null;
  const days = Math.round((made.expires_at.getTime() - made.ready_at.getTime()) / DAY_MS);
  return createExportReadyEmail(app, owner, await createExportToken(app.db, exportId), days);
}

/** Goes to the member of staff who requested the export, in the first of their languages. It names no member. */
async function createAuthorityExport(app: App, exportId: number): Promise<Email | null> {
  const staff = await app.db
    .selectFrom('account_export')
    .innerJoin('staff', 'staff.id', 'account_export.staff_id')
    .select(['staff.email', 'staff.name', 'staff.languages'])
    .where('account_export.id', '=', exportId)
    .where('staff.active', '=', true)
    .executeTakeFirst();
  if (!staff) return null;
  const token = await createExportToken(app.db, exportId);
  const recipient = { email: staff.email, language: toLanguage(staff.languages[0]), name: staff.name };
  return createAuthorityExportEmail(app, recipient, token);
}

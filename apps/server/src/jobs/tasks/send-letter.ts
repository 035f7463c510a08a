import { DAY_MS } from '@afterglow/domain/time';
import type { House } from '../../house.ts';
import { addressChangeLifeS, isTaken, pendingAddress } from '../../identity/address-change.ts';
import { recoveryLifeS } from '../../identity/identity.ts';
import { newRecoveryToken, newVerifyToken, verifyLifeS } from '../../identity/mail-tokens.ts';
import { newUndoToken } from '../../identity/undo.ts';
import { rootAddress, undoLifeS } from '../../identity/undo-rows.ts';
import { accountDeletedLetter } from '../../mail/letters/account-deleted.ts';
import { alreadyRegisteredLetter } from '../../mail/letters/already-registered.ts';
import { exportReadyLetter } from '../../mail/letters/export-ready.ts';
import { newAddressLetter } from '../../mail/letters/new-address.ts';
import { passkeyAddedLetter } from '../../mail/letters/passkey-added.ts';
import { passwordChangedLetter } from '../../mail/letters/password-changed.ts';
import { recoverLetter } from '../../mail/letters/recover.ts';
import { undoLetter } from '../../mail/letters/undo.ts';
import { verifyLetter } from '../../mail/letters/verify.ts';
import type { Letter } from '../../mail/mail.ts';
import { newExportToken } from '../../modules/account/account.ts';
import type { LetterJob } from '../job-payloads.ts';
import {
  cancellationReceived,
  cancellationSettled,
  contentNoticeDecided,
  contentNoticeReceived,
  supportRequest,
} from './law-letters.ts';
import { type Owner, ownerBy } from './letter-owner.ts';
import {
  paymentChargedBack,
  paymentRefunded,
  premiumEnding,
  receipt,
  withdrawalReceived,
  withdrawalSettled,
} from './money-letters.ts';

/** Writes and sends one letter; nobody to write to is no error. */
export async function sendLetter(house: House, job: LetterJob): Promise<void> {
  const letter = await write(house, job);
  if (letter) await house.mail.send(letter);
}

async function write(house: House, job: LetterJob): Promise<Letter | null> {
  switch (job.letter) {
    case 'verify': {
      const owner = await ownerBy(house, 'member.person_id', job.personId);
      const wanted = owner && (await pendingAddress(house.db, job.personId, house.now()));
      if (wanted) return newAddress(house, { ...owner, personId: job.personId }, wanted);
      if (!owner || owner.verified) return null;
      const token = await newVerifyToken(house, owner.authUserId, owner.email);
      return verifyLetter(house, owner, token, verifyLifeS / (24 * 3600));
    }
    case 'recover': {
      // Who has left may still come back, and needs a password for it.
      const states = ['active', 'paused', 'deleted'];
      const owner = await ownerBy(house, 'member.email', job.email, states);
      const token = owner && (await newRecoveryToken(house, owner));
      return owner && token ? recoverLetter(house, owner, token, recoveryLifeS / 60) : null;
    }
    case 'password_changed': {
      const owner = await ownerBy(house, 'member.person_id', job.personId);
      return owner && passwordChangedLetter(house, owner, new Date(job.at), owner.zone);
    }
    case 'passkey_added': {
      const owner = await ownerBy(house, 'member.person_id', job.personId);
      return owner && passkeyAddedLetter(house, owner, new Date(job.at), owner.zone);
    }
    case 'undo':
      return undo(house, job.undoId);
    case 'account_deleted': {
      const owner = await ownerBy(house, 'member.person_id', job.personId, ['deleted']);
      return owner?.eraseAt ? accountDeletedLetter(house, owner, owner.eraseAt, owner.zone) : null;
    }
    case 'export_ready':
      return exportReady(house, job.exportId);
    case 'already_registered': {
      const owner = await ownerBy(house, 'member.email', job.email);
      return owner && alreadyRegisteredLetter(house, owner);
    }
    case 'payment_receipt':
      return receipt(house, job.paymentId);
    case 'payment_refunded':
      return paymentRefunded(house, job.refundId);
    case 'payment_charged_back':
      return paymentChargedBack(house, job.paymentId, new Date(job.at));
    case 'premium_ending':
      return premiumEnding(house, job.personId, new Date(job.until));
    case 'withdrawal_received':
      return withdrawalReceived(house, job.withdrawalId);
    case 'withdrawal_settled':
      return withdrawalSettled(house, job.withdrawalId);
    case 'cancellation_received':
      return cancellationReceived(house, job.cancellationId);
    case 'cancellation_settled':
      return cancellationSettled(house, job.cancellationId);
    case 'content_notice_received':
      return contentNoticeReceived(house, job.noticeId);
    case 'content_notice_decided':
      return contentNoticeDecided(house, job.noticeId);
    case 'support_request':
      return supportRequest(house, job.requestId);
  }
}

/**
 * To an inbox that may be a stranger's: whose account it is, is not said. An address that somebody else has is told that instead;
 * it never becomes the member's.
 */
async function newAddress(
  house: House,
  owner: Owner & { personId: number },
  email: string,
): Promise<Letter | null> {
  const { personId, authUserId, language } = owner;
  const taken = await house.db.transaction().execute((tx) => isTaken(tx, email, personId, house.now()));
  if (taken) {
    const other = await ownerBy(house, 'member.email', email);
    return other && alreadyRegisteredLetter(house, other);
  }
  const token = await newVerifyToken(house, authUserId, email);
  return newAddressLetter(house, { email, language }, token, addressChangeLifeS / (24 * 3600));
}

/** To the address that the account goes back to by it. */
async function undo(house: House, undoId: number): Promise<Letter | null> {
  const change = await house.db
    .selectFrom('account_undo')
    .select(['person_id', 'kind', 'before', 'at', 'expires_at'])
    .where('id', '=', undoId)
    .where('expires_at', '>', house.now())
    .executeTakeFirst();
  // Whoever changed it may have deleted the account at once.
  const states = ['active', 'paused', 'deleted'];
  const owner = change && (await ownerBy(house, 'member.person_id', change.person_id, states));
  if (!change || !owner) return null;
  const email = await rootAddress(house.db, change.person_id, owner.email, house.now());
  const token = await newUndoToken(house.db, undoId);
  const kind =
    change.kind === 'password' ? 'password' : change.before === owner.email ? 'email_asked' : 'email';
  const hours = undoLifeS / 3600;
  return undoLetter(house, { ...owner, email }, { kind, at: change.at, token, hours }, owner.zone);
}

async function exportReady(house: House, exportId: number): Promise<Letter | null> {
  const made = await house.db
    .selectFrom('account_export')
    .select(['person_id', 'ready_at', 'expires_at'])
    .where('id', '=', exportId)
    .executeTakeFirst();
  const owner = made && (await ownerBy(house, 'member.person_id', made.person_id));
  if (!made?.ready_at || !made.expires_at || !owner) return null;
  const days = Math.round((made.expires_at.getTime() - made.ready_at.getTime()) / DAY_MS);
  return exportReadyLetter(house, owner, await newExportToken(house.db, exportId), days);
}

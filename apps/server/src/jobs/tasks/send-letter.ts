import type { House } from '../../house.ts';
import { recoveryLifeS } from '../../identity/identity.ts';
import { newRecoveryToken, newVerifyToken, verifyLifeS } from '../../identity/mail-tokens.ts';
import { newUndoToken, undoLifeS } from '../../identity/undo.ts';
import { accountDeletedLetter } from '../../mail/letters/account-deleted.ts';
import { alreadyRegisteredLetter } from '../../mail/letters/already-registered.ts';
import { exportReadyLetter } from '../../mail/letters/export-ready.ts';
import { passkeyAddedLetter } from '../../mail/letters/passkey-added.ts';
import { passwordChangedLetter } from '../../mail/letters/password-changed.ts';
import { recoverLetter } from '../../mail/letters/recover.ts';
import { undoLetter } from '../../mail/letters/undo.ts';
import { verifyLetter } from '../../mail/letters/verify.ts';
import type { Letter } from '../../mail/mail.ts';
import { newExportToken } from '../../modules/account/account.ts';
import type { LetterJob } from '../job-payloads.ts';
import { ownerBy } from './letter-owner.ts';
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
      if (!owner || owner.verified) return null;
      const token = await newVerifyToken(house, owner.authUserId, owner.email);
      return verifyLetter(house, owner, token, verifyLifeS / (24 * 3600));
    }
    case 'recover': {
      // Who has left may still come back, and needs a password for it.
      const states = ['active', 'paused', 'deleted'];
      const owner = await ownerBy(house, 'member.email', job.email, states);
      const token = owner && (await newRecoveryToken(house, owner.email));
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
  }
}

/** To the address that was the member's before anybody changed anything, as far as that may still be taken back. */
async function undo(house: House, undoId: number): Promise<Letter | null> {
  const change = await house.db
    .selectFrom('account_undo')
    .select(['person_id', 'kind', 'at', 'expires_at'])
    .where('id', '=', undoId)
    .where('expires_at', '>', house.now())
    .executeTakeFirst();
  const owner = change && (await ownerBy(house, 'member.person_id', change.person_id));
  if (!change || !owner) return null;
  const first = await house.db
    .selectFrom('account_undo')
    .select('before')
    .where('person_id', '=', change.person_id)
    .where('kind', '=', 'email')
    .where('expires_at', '>', house.now())
    .orderBy('at')
    .orderBy('id')
    .executeTakeFirst();
  const token = await newUndoToken(house.db, undoId);
  const kind = change.kind === 'email' ? 'email' : 'password';
  const hours = undoLifeS / 3600;
  return undoLetter(
    house,
    { ...owner, email: first?.before ?? owner.email },
    { kind, at: change.at, token, hours },
    owner.zone,
  );
}

async function exportReady(house: House, exportId: number): Promise<Letter | null> {
  const made = await house.db
    .selectFrom('account_export')
    .select(['person_id', 'ready_at', 'expires_at'])
    .where('id', '=', exportId)
    .executeTakeFirst();
  const owner = made && (await ownerBy(house, 'member.person_id', made.person_id));
  if (!made?.ready_at || !made.expires_at || !owner) return null;
  const days = Math.round((made.expires_at.getTime() - made.ready_at.getTime()) / 86_400_000);
  return exportReadyLetter(house, owner, await newExportToken(house.db, exportId), days);
}

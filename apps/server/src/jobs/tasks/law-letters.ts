import { DEFAULT_LANGUAGE, isLanguage } from '@afterglow/domain/languages';
import type { House } from '../../house.ts';
import { cancellationReceivedLetter } from '../../mail/letters/cancellation-received.ts';
import { cancellationSettledLetter } from '../../mail/letters/cancellation-settled.ts';
import { contentNoticeDecidedLetter } from '../../mail/letters/content-notice-decided.ts';
import { contentNoticeReceivedLetter } from '../../mail/letters/content-notice-received.ts';
import { supportRequestLetter } from '../../mail/letters/support-request.ts';
import type { Letter } from '../../mail/mail.ts';
import { contactEmail } from '../../modules/account/account.ts';
import { isContentOutcome } from '../../modules/safety/safety.ts';
import { ownerBy } from './letter-owner.ts';

/** Also to whoever is banned or has left: it is their contract. */
const whoeverHasOne = ['active', 'paused', 'banned', 'deleted'];

export async function cancellationReceived(house: House, id: number): Promise<Letter | null> {
  const found = await cancellationOf(house, id);
  if (!found) return null;
  const { row, owner, reader } = found;
  const { premium_until: premiumUntil = null } =
    (await house.db
      .selectFrom('member')
      .select('premium_until')
      .where('person_id', '=', row.person_id)
      .where('premium_until', '>', house.now())
      .executeTakeFirst()) ?? {};
  const kind = row.kind === 'cause' ? 'cause' : 'ordinary';
  const contract = row.contract === 'account' ? 'account' : 'premium';
  const said = row.signed_in ? { name: row.name, reason: row.reason } : null;
  const { number, at, ends_on: endsOn } = row;
  const received = { number, at, kind, contract, endsOn, known: owner !== null, premiumUntil, said } as const;
  return cancellationReceivedLetter(house, reader, received, owner?.zone ?? null);
}

export async function cancellationSettled(house: House, id: number): Promise<Letter | null> {
  const found = await cancellationOf(house, id);
  if (!found?.row.settled_at) return null;
  return cancellationSettledLetter(house, found.reader, { number: found.row.number, note: found.row.note });
}

/** With whom it goes to: the address it came from, by the name and in the language of its account, if it has one. */
async function cancellationOf(house: House, id: number) {
  const row = await house.db.selectFrom('cancellation').selectAll().where('id', '=', id).executeTakeFirst();
  // Emptied with its account.
  if (!row || row.email === '') return null;
  const owner =
    row.person_id === null ? null : await ownerBy(house, 'member.person_id', row.person_id, whoeverHasOne);
  return { row, owner, reader: { language: languageOf(row.language), ...owner, email: row.email } };
}

export async function contentNoticeReceived(house: House, id: number): Promise<Letter | null> {
  const row = await contentNoticeOf(house, id);
  return row && contentNoticeReceivedLetter(house, row.reader, row);
}

export async function contentNoticeDecided(house: House, id: number): Promise<Letter | null> {
  const row = await contentNoticeOf(house, id);
  if (!row?.outcome || !isContentOutcome(row.outcome)) return null;
  const { number, outcome, reasons, reader } = row;
  return contentNoticeDecidedLetter(house, reader, {
    number,
    outcome,
    reasons,
    contact: contactEmail(house),
  });
}

async function contentNoticeOf(house: House, id: number) {
  const row = await house.db.selectFrom('content_notice').selectAll().where('id', '=', id).executeTakeFirst();
  // Without an address from the beginning, or emptied with its account.
  if (!row || row.email === '') return null;
  return { ...row, reader: { language: languageOf(row.language), email: row.email } };
}

/** In the language of who asked: it is the one to answer in. */
export async function supportRequest(house: House, id: number): Promise<Letter | null> {
  const row = await house.db
    .selectFrom('support_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  // Emptied with its account.
  if (!row || row.email === '') return null;
  const { number, at, email, body, person_id: personId } = row;
  const operator = { language: languageOf(row.language), email: contactEmail(house) };
  return supportRequestLetter(house, operator, { number, at, email, body, personId });
}

const languageOf = (word: string) => (isLanguage(word) ? word : DEFAULT_LANGUAGE);

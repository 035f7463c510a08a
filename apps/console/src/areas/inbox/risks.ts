import { findRiskPhrases } from '@afterglow/domain/risk';
import type { InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import type { HeldConversation } from './inbox-store.ts';
import { splitFlagged } from './split-flagged.ts';

export type Risk = HeldConversation['risk'][number];

/**
 * Returns what in these messages may need a moderator, by the rule that the server applies to a conversation
 * it gives.
 */
export const listRisks = (messages: readonly InboxMessage[]): Risk[] =>
  messages
    .filter(({ from, type }) => from === 'member' && type === 'text')
    .flatMap(({ id, body }) => findRiskPhrases(body).map((risk) => ({ ...risk, message_id: id })));

/** Returns the phrases that are flagged in one message, or in the profile (null). */
export const listFlagged = (risk: readonly Risk[], messageId: number | null): string[] =>
  risk.flatMap(({ message_id: id, phrase }) => (id === messageId && phrase ? [phrase] : []));

/** Returns a text with dots instead of what is flagged in it. */
export const hideFlagged = (text: string, flagged: readonly string[]): string =>
  splitFlagged(text, flagged)
    .map((part) => (part.isFlagged ? '…' : part.text))
    .join('');

import { findRiskPhrases } from '@afterglow/domain/risk';
import { MINUTE_MS } from '@afterglow/domain/time';
import type { InboxConversation, InboxMessage } from '@afterglow/protocol/console/inbox/entities';
import { LRUCache } from 'lru-cache';

type Risk = InboxConversation['risk'][number];

/** Each reconnect and each return to the window reloads the same texts. */
const knownTexts = new LRUCache<string, readonly Omit<Risk, 'message_id'>[]>({
  maxSize: 2_000_000,
  sizeCalculation: (risks, text) => text.length + 1 + risks.length * 40,
  ttl: 15 * MINUTE_MS,
});

function findRisksOfText(text: string): readonly Omit<Risk, 'message_id'>[] {
  const known = knownTexts.get(text);
  if (known) return known;
  const risks = findRiskPhrases(text);
  knownTexts.set(text, risks);
  return risks;
}

/** Returns what in a member's texts, as staff see them, may need a moderator. */
export function listRisks(bio: string, messages: readonly InboxMessage[]): Risk[] {
  const inProfile = findRisksOfText(bio).map((risk) => ({ ...risk, message_id: null }));
  const inMessages = messages
    .filter(({ from, type }) => from === 'member' && type === 'text')
    .flatMap(({ id, body }) => findRisksOfText(body).map((risk) => ({ ...risk, message_id: id })));
  return [...inProfile, ...inMessages];
}

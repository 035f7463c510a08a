/** An operator holds at most this many conversations at once. */
export const LEASES_AT_ONCE = 2;
/** The countdown turns urgent for the last minute. */
export const LEASE_URGENT_S = 60;

export interface WaitingConversation {
  personaId: number;
  memberId: number;
  /** When the oldest unanswered message was written. */
  waitingSinceS: number;
  /** Who answered this pair last, if anybody. */
  lastOperatorId: number | null;
  /** Language the member writes in. */
  language: string;
}

export interface Operator {
  id: number;
  languages: readonly string[];
}

/** Waits that began within this time count as equally long, so that pair and language get a say. */
const SAME_WAIT_S = 60;

const getWaitSlot = (conversation: WaitingConversation): number =>
  Math.floor(conversation.waitingSinceS / SAME_WAIT_S);

const getMatchRank = (conversation: WaitingConversation, operator: Operator): number =>
  (conversation.lastOperatorId === operator.id ? 0 : conversation.lastOperatorId === null ? 1 : 2) * 2 +
  (operator.languages.includes(conversation.language) ? 0 : 1);

/**
 * The order in which one operator is given conversations: who waited longest first, to the minute; among those the own
 * pair, then pairs nobody answered yet, then the own languages. A member's spending plays no part.
 */
export function sortInbox(
  waiting: readonly WaitingConversation[],
  operator: Operator,
): WaitingConversation[] {
  return [...waiting].sort(
    (a, b) =>
      getWaitSlot(a) - getWaitSlot(b) ||
      getMatchRank(a, operator) - getMatchRank(b, operator) ||
      a.waitingSinceS - b.waitingSinceS ||
      a.personaId - b.personaId ||
      a.memberId - b.memberId,
  );
}

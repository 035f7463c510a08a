/** An operator has at most this many leases at the same time. */
export const MAX_OPEN_LEASES = 2;
/** The countdown turns urgent for the last minute. */
export const LEASE_URGENT_S = 60;

export interface WaitingConversation {
  personaId: number;
  memberId: number;
  /** When the oldest unanswered message was written. */
  waitingSinceS: number;
  /** The last operator who answered for this pair. */
  lastOperatorId: number | null;
  /** Language the member writes in. */
  language: string;
}

export interface Operator {
  id: number;
  languages: readonly string[];
}

/** Waits that began within this time count as equally long, so that pair and language matter. */
const SAME_WAIT_S = 60;

const getWaitSlot = (conversation: WaitingConversation): number =>
  Math.floor(conversation.waitingSinceS / SAME_WAIT_S);

const getMatchRank = (conversation: WaitingConversation, operator: Operator): number =>
  (conversation.lastOperatorId === operator.id ? 0 : conversation.lastOperatorId === null ? 1 : 2) * 2 +
  (operator.languages.includes(conversation.language) ? 0 : 1);

/**
 * Returns the order in which an operator gets conversations: the longest wait first, to the minute; within a minute the
 * operator's own pairs, then pairs nobody has answered yet, then the operator's languages. A member's spending plays no
 * part.
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

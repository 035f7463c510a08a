import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';

export type PairOf = {
  persona: Pick<InboxConversation['persona'], 'id'>;
  member: Pick<InboxConversation['member'], 'id'>;
};

/** The key of what is kept for a pair from one lease to the next. */
export const getPairKey = ({ persona, member }: PairOf): string => `${persona.id}:${member.id}`;

import type { InboxConversation } from '@afterglow/protocol/console/inbox/entities';

export type PairOf = {
  persona: Pick<InboxConversation['persona'], 'id'>;
  member: Pick<InboxConversation['member'], 'id'>;
};

/** Returns the storage key of a pair's data between two leases. */
export const getPairKey = ({ persona, member }: PairOf): string => `${persona.id}:${member.id}`;

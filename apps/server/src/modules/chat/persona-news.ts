import type { MessageNotice, MessageType } from '@afterglow/protocol/entities/message';
import type { Household } from '../../house.ts';

/** What happens in a virtual profile's conversations, for whoever answers in its name. */
export type PersonaNews =
  | {
      kind: 'message';
      personaId: number;
      memberId: number;
      message: {
        id: number;
        from: 'member' | 'persona';
        type: MessageType;
        body: string;
        timeS: number;
        staffId: number | null;
        /** What the member was answered at once, by the house. */
        notice: MessageNotice | null;
        /** The message that it answers. */
        replyTo: number | null;
      };
    }
  | { kind: 'typing'; personaId: number; memberId: number }
  /** The member has read these messages of the profile. */
  | { kind: 'seen'; personaId: number; memberId: number; messageIds: number[] };

const topic = 'chat:persona';

export function tellPersona({ fanout }: Pick<Household, 'fanout'>, news: PersonaNews): void {
  fanout.publish(topic, news);
}

/**
 * Hears it on every server process, after the commit; where it happened as its `own`. Answers how to stop listening.
 */
export function onPersonaNews(
  { fanout }: Pick<Household, 'fanout'>,
  listener: (news: PersonaNews, own: boolean) => void,
): () => void {
  return fanout.subscribe(topic, (message, own) => listener(message as PersonaNews, own));
}

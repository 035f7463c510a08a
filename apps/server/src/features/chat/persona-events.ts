import type { MessageNotice, MessageType } from '@afterglow/protocol/entities/message';
import type { AppServices } from '../../app.ts';

/** Events in the conversations of a virtual profile, for the operators who reply in its name. */
export type PersonaEvent =
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
        /** The automatic reply of the site to the member. */
        notice: MessageNotice | null;
        /** The message that it replies to. */
        replyTo: number | null;
      };
    }
  | { kind: 'typing'; personaId: number; memberId: number }
  /** The member has read these messages of the profile. */
  | { kind: 'seen'; personaId: number; memberId: number; messageIds: number[] };

const TOPIC = 'chat:persona';

export function publishPersonaEvent({ fanout }: Pick<AppServices, 'fanout'>, event: PersonaEvent): void {
  fanout.publish(TOPIC, event);
}

/**
 * Calls `listener` for each event of every process, after its commit. `isOwn`: this process published it. Returns a
 * function that unsubscribes.
 */
export function onPersonaEvent(
  { fanout }: Pick<AppServices, 'fanout'>,
  listener: (event: PersonaEvent, isOwn: boolean) => void,
): () => void {
  return fanout.subscribe(TOPIC, (message, isOwn) => listener(message as PersonaEvent, isOwn));
}

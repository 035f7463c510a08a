import type { EscalationKind } from '@afterglow/domain/cases';
import { announce } from '@afterglow/ui/primitives/announcer';
import { channel } from '../../core/channel.ts';
import { translations } from '../../core/translations.tsx';
import { type HeldConversation, setNotice, useInbox } from './inbox-store.ts';
import { handleLeaseLost } from './leases.ts';
import { repeatCall } from './repeat-call.ts';
import { continueWithNext } from './reply.ts';
import { rescueText } from './rescued-texts.ts';

/** Why a case was not opened; `lease`: the conversation was lost meanwhile. */
export type EscalationError = 'lease' | 'messages' | 'offline' | 'failed';

type Escalation = { kind: EscalationKind; text: string; messageIds: readonly number[]; traceId: string };

/** `caseNumber` is empty where an earlier try had opened the case. */
type EscalationResult = { isOpen: true; caseNumber: string } | { isOpen: false; error: EscalationError };

/** Opens a case about the member, which ends the lease. */
export async function escalate(
  held: HeldConversation,
  { kind, text, messageIds, traceId }: Escalation,
): Promise<EscalationResult> {
  const leaseId = held.lease.id;
  const input = { lease_id: leaseId, kind, text, message_ids: [...messageIds], trace_id: traceId };
  const reply = await repeatCall(() => channel.call('inbox/escalate', input));
  // An earlier try of this escalation was carried out, with another text.
  const isDone = reply.ok || reply.code === 'trace_conflict';
  if (isDone) {
    rescueText(
      held,
      useInbox.getState().held.find((candidate) => candidate.lease.id === leaseId)?.text ?? '',
    );
    return { isOpen: true, caseNumber: reply.ok ? reply.data.number : '' };
  }
  if (reply.code === 'conflict') {
    handleLeaseLost(leaseId);
    return { isOpen: false, error: 'lease' };
  }
  if (reply.code === 'bad_request') return { isOpen: false, error: 'messages' };
  return { isOpen: false, error: reply.code === 'offline' ? 'offline' : 'failed' };
}

/** Says that the case is open, and goes on with the next conversation. */
export async function goOnAfterCase(leaseId: number, caseNumber: string): Promise<void> {
  const known = caseNumber === '' ? 'no' : 'yes';
  announce(translations().t.plain('console.notice.escalated', { known, number: caseNumber }));
  await continueWithNext(leaseId);
  const { notice } = useInbox.getState();
  if (notice === null || notice === 'nobody_waits') setNotice('escalated', null, caseNumber);
}

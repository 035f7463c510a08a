import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';

type DecideDialogProps = {
  approval: Approval;
  /** What the act would do, in words. */
  what: string;
  choice: 'approve' | 'reject';
  onClose: () => void;
};

/** Asks for the reason, then approves or rejects. An approved act happens immediately. */
export function DecideDialog({ approval: { id, by }, what, choice, onClose }: DecideDialogProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('approvals/decide', {
    onDone: onClose,
    isTraced: false,
    reasons: {
      linked: 'approvals.denied.linked',
      decided: 'approvals.conflict.decided',
      expired: 'approvals.conflict.expired',
      changed: 'approvals.conflict.changed',
    },
  });
  const isApproval = choice === 'approve';
  const label = t(isApproval ? 'approvals.approve' : 'approvals.refuse');
  const text = { what, name: by?.name ?? '' };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={label}
      description={t(isApproval ? 'approvals.approve_text' : 'approvals.refuse_text', text)}
      submit={label}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, approve: isApproval, reason })}
    />
  );
}

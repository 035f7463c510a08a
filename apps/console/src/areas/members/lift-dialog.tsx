import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';

type LiftDialogProps = { member: MemberRecord; statement: string; onClose: () => void };

/** Asks for the reason, then ends a decision before its time. */
export function LiftDialog({ member: { id, name, version }, statement, onClose }: LiftDialogProps) {
  const t = useT();
  const { act, errorText, conflict, isBusy } = useAct('members/lift', {
    onDone: onClose,
    reasons: { ended: 'members.lift_ended' },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('members.lift')}
      description={t('members.lift_text', { number: statement, name })}
      submit={t('members.lift')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, version: conflict?.current.version ?? version, statement, reason })}
    />
  );
}

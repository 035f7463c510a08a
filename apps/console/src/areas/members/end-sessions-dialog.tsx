import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { MemberSession } from '@afterglow/protocol/console/members/members-sessions';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';

type EndSessionsDialogProps = {
  member: Pick<MemberRecord, 'id' | 'name'>;
  /** The one session to end; without it, all. */
  session?: MemberSession;
  onClose: () => void;
};

/** Asks for the reason, then logs the member out. */
export function EndSessionsDialog({ member: { id, name }, session, onClose }: EndSessionsDialogProps) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('members/end_sessions', { onDone: onClose });
  const device = session?.device || t('members.device_unknown');
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t(session ? 'members.session_end_title' : 'members.sessions_end')}
      description={
        session ? t('members.session_end_text', { device, name }) : t('members.sessions_end_text', { name })
      }
      submit={t(session ? 'members.session_end_title' : 'members.sessions_end')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id, ...(session ? { session_id: session.id } : {}), reason })}
    />
  );
}

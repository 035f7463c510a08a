import type { MemberNote } from '@afterglow/protocol/console/members/member-note';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import styles from './remove-note-dialog.module.css';

/**
 * Asks before a note is removed. After a conflict it says who changed the note; the second attempt removes the new
 * version.
 */
export function RemoveNoteDialog({
  note,
  name,
  onClose,
}: {
  note: MemberNote;
  name: string;
  onClose: () => void;
}) {
  const t = useT();
  const { act, errorText, conflict, isBusy } = useAct('members/note_remove', {
    onDone: onClose,
    isTraced: false,
  });
  const version = conflict?.current.version ?? note.version;
  return (
    <AlertDialog
      open
      danger
      busy={isBusy}
      title={t('members.note_remove_title')}
      confirm={t('members.note_remove')}
      cancel={t('common.cancel')}
      onConfirm={() => act({ id: note.id, version })}
      onCancel={onClose}
    >
      <p>{t('members.note_remove_text', { name })}</p>
      <blockquote className={styles.note} dir="auto">
        {conflict?.current.text ?? note.text}
      </blockquote>
      {errorText ? <p role="alert">{errorText}</p> : null}
    </AlertDialog>
  );
}

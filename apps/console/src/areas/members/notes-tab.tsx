import type { MemberNote } from '@afterglow/protocol/console/members/member-note';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { NotebookPen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { StateBadge } from '../../components/cells.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { EditedNote } from './note-form.tsx';
import styles from './notes-tab.module.css';
import { RemoveNoteDialog } from './remove-note-dialog.tsx';

type NotesTabProps = {
  member: MemberRecord;
  /** Why the reader may not write notes; null if they may. Old notes can always be removed. */
  denied: string | null;
  onOpen: (note: EditedNote) => void;
};

/** What staff have written about the member, newest first. */
export function NotesTab({ member, denied, onOpen }: NotesTabProps) {
  const t = useT();
  const [removed, setRemoved] = useState<MemberNote | null>(null);
  const { note_list: notes, name } = member;
  if (notes.length === 0)
    return (
      <EmptyState
        title={t('members.notes_empty')}
        art={<NotebookPen size={40} strokeWidth={1.5} />}
        action={
          <ActButton denied={denied} onClick={() => onOpen('new')}>
            {t('members.note_add')}
          </ActButton>
        }
      >
        {t('members.notes_empty_text')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <div className={styles.head}>
              <StateBadge tone={note.category === 'safety' ? 'warned' : 'quiet'}>
                {t(`members.category.${note.category}`)}
              </StateBadge>
              <span className={styles.by}>
                {t('members.note_by', {
                  name: note.by?.name ?? t('members.system'),
                  at: formatLogTime(note.at),
                })}
              </span>
            </div>
            <p className={styles.text} dir="auto">
              {note.text}
            </p>
            <div className={styles.acts}>
              <ActButton
                isOfRow
                denied={denied}
                icon={<Pencil size={14} aria-hidden="true" />}
                onClick={() => onOpen(note)}
              >
                {t('members.note_edit')}
              </ActButton>
              <ToolButton
                isDanger
                icon={<Trash2 size={14} aria-hidden="true" />}
                onClick={() => setRemoved(note)}
              >
                {t('members.note_remove')}
              </ToolButton>
            </div>
          </li>
        ))}
      </ul>
      {removed ? <RemoveNoteDialog note={removed} name={name} onClose={() => setRemoved(null)} /> : null}
    </>
  );
}

import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { formatCalendarDate } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import type { HeldConversation } from './inbox-store.ts';
import { setNotice } from './inbox-store.ts';
import { NoteForm } from './note-form.tsx';
import { useNoteEdit } from './note-edit.ts';
import styles from './notes-section.module.css';
import { removeNote } from './pair-notes.ts';

/** What operators know about the member, for this virtual profile. */
export function NotesSection({ held }: { held: HeldConversation }) {
  const t = useT();
  const { editing, edit, close } = useNoteEdit(held.lease.id);
  return (
    <section className={styles.notes} aria-label={t('inbox.notes')}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t('inbox.notes')}</h3>
        {editing ? null : (
          <Button kind="ghost" size="s" aria-keyshortcuts="o" iconEnd={<Kbd>O</Kbd>} onClick={() => edit('new')}>
            {t('inbox.note.new')}
          </Button>
        )}
      </header>
      {editing ? (
        <NoteForm
          key={editing === 'new' ? 0 : editing.id}
          held={held}
          note={editing === 'new' ? null : editing}
          onClose={close}
        />
      ) : null}
      {held.notes.length === 0 && !editing ? <p className={styles.empty}>{t('inbox.notes.empty')}</p> : null}
      <ul className={styles.list}>
        {held.notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <NoteLine note={note} leaseId={held.lease.id} onEdit={() => edit(note)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteLine({ note, leaseId, onEdit }: { note: PairNote; leaseId: number; onEdit: () => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const isGone = await removeNote(leaseId, note);
    if (isGone) announce(t('inbox.note.removed'));
    else setNotice('failed');
  };
  return (
    <>
      <p className={styles.category}>{t(`inbox.note.${note.category}`)}</p>
      <p className={styles.text} dir="auto">
        {note.text}
      </p>
      <p className={styles.by}>
        {[note.by?.name, formatCalendarDate(note.at)]
          .filter(Boolean)
          .map((part) => `\u2068${part}\u2069`)
          .join(' · ')}
      </p>
      {isAsking ? (
        <p className={styles.acts}>
          <Button kind="danger-outline" size="s" onClick={() => void remove()}>
            {t('inbox.note.remove')}
          </Button>
          <Button kind="ghost" size="s" onClick={() => setAsking(false)}>
            {t('common.cancel')}
          </Button>
        </p>
      ) : (
        <p className={styles.acts}>
          <IconButton label={t('inbox.note.edit')} size="s" onClick={onEdit}>
            <Pencil size={16} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={t('inbox.note.remove')} size="s" onClick={() => setAsking(true)}>
            <Trash2 size={16} strokeWidth={1.75} />
          </IconButton>
        </p>
      )}
    </>
  );
}

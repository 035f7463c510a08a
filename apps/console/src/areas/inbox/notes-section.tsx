import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '../../components/kbd.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { formatCalendarDate } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { type HeldConversation, setNotice } from './inbox-store.ts';
import { beginNote, useNoteDraft } from './note-edit.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes-section.module.css';
import { removeNote } from './pair-notes.ts';

/** What operators know about the member, for this virtual profile. */
export function NotesSection({ held }: { held: HeldConversation }) {
  const t = useT();
  const { draft } = useNoteDraft(held);
  return (
    <section className={styles.notes} aria-label={t('inbox.notes')}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t('inbox.notes')}</h3>
        {draft ? null : (
          <ToolButton aria-keyshortcuts="o" iconEnd={<Kbd>O</Kbd>} onClick={() => beginNote(held)}>
            {t('inbox.note.new')}
          </ToolButton>
        )}
      </header>
      {draft ? <NoteForm key={draft.note?.id ?? 0} held={held} /> : null}
      {held.notes.length === 0 && !draft ? <p className={styles.empty}>{t('inbox.notes.empty')}</p> : null}
      <ul className={styles.list}>
        {held.notes
          .filter(({ id }) => id !== draft?.note?.id)
          .map((note) => (
            <li key={note.id} className={styles.note}>
              <NoteLine note={note} held={held} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function NoteLine({ note, held }: { note: PairNote; held: HeldConversation }) {
  const t = useT();
  const { draft } = useNoteDraft(held);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const isGone = await removeNote(held.lease.id, note);
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
        <p className={styles.ask}>
          <Button kind="danger-outline" onClick={() => void remove()}>
            {t('inbox.note.remove')}
          </Button>
          <Button kind="ghost" onClick={() => setAsking(false)}>
            {t('common.cancel')}
          </Button>
        </p>
      ) : draft ? null : (
        <p className={styles.acts}>
          <IconButton label={t('inbox.note.edit')} onClick={() => beginNote(held, note)}>
            <Pencil size={16} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={t('inbox.note.remove')} onClick={() => setAsking(true)}>
            <Trash2 size={16} strokeWidth={1.75} />
          </IconButton>
        </p>
      )}
    </>
  );
}

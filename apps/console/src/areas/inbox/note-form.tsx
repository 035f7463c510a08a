import { MAX_PAIR_NOTE_LENGTH, PAIR_NOTE_CATEGORIES, type PairNoteCategory } from '@afterglow/domain/pair-notes';
import type { PairNote } from '@afterglow/protocol/console/inbox/entities';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import type { HeldConversation } from './inbox-store.ts';
import styles from './notes-section.module.css';
import { type NoteError, saveNote } from './pair-notes.ts';

/** Writes a note, or changes one. A refused text stays. Escape closes. */
export function NoteForm({
  held,
  note,
  onClose,
}: {
  held: HeldConversation;
  note: PairNote | null;
  onClose: () => void;
}) {
  const t = useT();
  const field = useRef<HTMLTextAreaElement>(null);
  const traceId = useRef(crypto.randomUUID());
  const [category, setCategory] = useState<PairNoteCategory>(note?.category ?? 'interests');
  const [text, setText] = useState(note?.text ?? '');
  const [error, setError] = useState<NoteError | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const errorText = error ? t(`inbox.note.error.${error}`) : undefined;
  useEffect(() => {
    if (errorText) announce(errorText, { assertive: true });
  }, [errorText]);

  const save = async () => {
    if (isSaving || text.trim() === '') return;
    setSaving(true);
    // The newest version: after a conflict the list has the one of the other person.
    const current = note && (held.notes.find(({ id }) => id === note.id) ?? note);
    const found = await saveNote(held, { note: current, category, text: text.trim(), traceId: traceId.current });
    setSaving(false);
    setError(found);
    if (found) {
      traceId.current = crypto.randomUUID();
      return;
    }
    announce(t('inbox.note.saved'));
    onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
      }}
    >
      <Select
        label={t('inbox.note.category')}
        value={category}
        options={PAIR_NOTE_CATEGORIES.map((value) => ({ value, label: t(`inbox.note.${value}`) }))}
        onChange={(event) => setCategory(event.currentTarget.value as PairNoteCategory)}
      />
      <TextArea
        ref={field}
        label={t('inbox.note.text')}
        hint={t('inbox.note.hint')}
        rows={2}
        maxLength={MAX_PAIR_NOTE_LENGTH}
        value={text}
        error={errorText}
        onChange={(event) => {
          setText(event.currentTarget.value.replaceAll('\n', ' '));
          setError(null);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="s" busy={isSaving} disabled={text.trim() === ''}>
          {t('common.save')}
        </Button>
        <Button kind="ghost" size="s" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

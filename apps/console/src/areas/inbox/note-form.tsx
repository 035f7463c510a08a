import {
  MAX_PAIR_NOTE_LENGTH,
  MAX_PAIR_NOTES,
  PAIR_NOTE_CATEGORIES,
  type PairNoteCategory,
} from '@afterglow/domain/pair-notes';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import type { HeldConversation } from './inbox-store.ts';
import { useNoteDraft } from './note-edit.ts';
import styles from './notes-section.module.css';
import { type NoteError, saveNote } from './pair-notes.ts';

/** Writes a note, or changes one. A refused text stays. Ctrl+Enter saves, Escape closes. */
export function NoteForm({ held }: { held: HeldConversation }) {
  const t = useT();
  const { draft, change, close } = useNoteDraft(held.lease.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const traceId = useRef(crypto.randomUUID());
  const [error, setError] = useState<NoteError | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const errorText = error ? t(`inbox.note.error.${error}`, { max: MAX_PAIR_NOTES }) : undefined;
  useEffect(() => {
    if (errorText) announce(errorText, { assertive: true });
  }, [errorText]);
  if (!draft) return null;
  const { note, category } = draft;
  const text = draft.text.trim();

  const leave = () => {
    close();
    document.getElementById('conversation')?.focus({ preventScroll: true });
  };
  const save = async () => {
    if (isSaving || text === '') return;
    setSaving(true);
    // After a conflict the list has the version of the other person.
    const current = note && (held.notes.find(({ id }) => id === note.id) ?? note);
    const found = await saveNote(held, { note: current, category, text, traceId: traceId.current });
    setSaving(false);
    setError(found);
    if (found) {
      if (found !== 'offline') traceId.current = crypto.randomUUID();
      return;
    }
    announce(t('inbox.note.saved'));
    leave();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
      }}
    >
      <Select
        label={t('inbox.note.category')}
        value={category}
        options={PAIR_NOTE_CATEGORIES.map((value) => ({ value, label: t.plain(`inbox.note.${value}`) }))}
        onChange={(event) => {
          change({ category: event.currentTarget.value as PairNoteCategory });
          setError(null);
        }}
      />
      <TextArea
        ref={field}
        label={t('inbox.note.text')}
        hint={t('inbox.note.hint')}
        rows={2}
        maxLength={MAX_PAIR_NOTE_LENGTH}
        value={draft.text}
        error={errorText}
        onChange={(event) => {
          change({ text: event.currentTarget.value.replaceAll('\n', ' ') });
          setError(null);
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isSaving} disabled={text === ''}>
          {t('common.save')}
        </Button>
        <Button kind="ghost" onClick={leave}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

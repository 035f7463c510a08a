import {
  MAX_PAIR_NOTE_LENGTH,
  MAX_PAIR_NOTES,
  PAIR_NOTE_CATEGORIES,
  type PairNoteCategory,
} from '@afterglow/domain/pair-notes';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useEffect, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import { type HeldConversation, useInbox } from './inbox-store.ts';
import { getConflictBar, saveNoteDraft, useNoteDraft } from './note-edit.ts';
import styles from './notes-section.module.css';

/** Writes a note, or changes one. A rejected text stays. Ctrl+Enter saves, Escape closes. */
export function NoteForm({ held }: { held: HeldConversation }) {
  const t = useT();
  const { draft, change, choices, close } = useNoteDraft(held);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const error = draft?.error;
  const errorText = error ? t(`inbox.note.error.${error}`, { max: MAX_PAIR_NOTES }) : undefined;
  useEffect(() => {
    if (errorText) announce(errorText, { assertive: true });
  }, [errorText]);
  if (!draft) return null;
  const { values, isSaving } = draft;
  const ConflictBar = getConflictBar();
  const describe = (name: string) =>
    name === 'category'
      ? {
          label: t.plain('inbox.note.category'),
          show: (value: string) => t.plain(`inbox.note.${value as PairNoteCategory}`),
        }
      : { label: t.plain('inbox.note.text'), show: (value: string) => value };

  const leave = () => {
    close();
    document.getElementById('conversation')?.focus({ preventScroll: true });
  };
  const save = async () => {
    if (!(await saveNoteDraft(held))) return;
    announce(t('inbox.note.saved'));
    // Another conversation may be on screen by now.
    if (useInbox.getState().currentLeaseId === held.lease.id)
      document.getElementById('conversation')?.focus({ preventScroll: true });
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
      {draft.change && ConflictBar ? (
        <ConflictBar draft={{ conflict: { ...draft.change, clashes: choices } }} describe={describe} />
      ) : null}
      <Select
        label={t('inbox.note.category')}
        value={values.category}
        disabled={isSaving}
        options={PAIR_NOTE_CATEGORIES.map((value) => ({ value, label: t.plain(`inbox.note.${value}`) }))}
        onChange={(event) => {
          const category = parseOneOf(PAIR_NOTE_CATEGORIES, event.currentTarget.value);
          if (category) change('category', category);
        }}
      />
      <TextArea
        ref={field}
        label={t('inbox.note.text')}
        hint={t('inbox.note.hint')}
        rows={2}
        maxLength={MAX_PAIR_NOTE_LENGTH}
        // Read-only and not disabled, so that the field keeps the focus.
        readOnly={isSaving}
        value={values.text}
        errorText={errorText}
        onChange={(event) => change('text', event.currentTarget.value.replaceAll('\n', ' '))}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isSaving} disabled={values.text.trim() === ''}>
          {t('common.save')}
        </Button>
        <Button kind="ghost" onClick={leave}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

import { countCharacters } from '@afterglow/domain/count-characters';
import { MAX_NOTE_LENGTH, NOTE_CATEGORIES } from '@afterglow/domain/members';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { MemberNote } from '@afterglow/protocol/console/members/member-note';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields, showOneOf } from '../../core/form-fields.ts';
import { formatCount } from '../../core/format.ts';
import { toLine } from '../../core/to-line.ts';
import { useT } from '../../core/translations.tsx';

/** The note that is open in the form. */
export type EditedNote = MemberNote | 'new';
type NoteFields = { text: string; category: MemberNote['category'] };

/** Writes a note, or changes one. What somebody else has saved meanwhile is offered field by field. */
export function NoteForm({
  memberId,
  note,
  onClose,
}: {
  memberId: number;
  note: EditedNote;
  onClose: () => void;
}) {
  const t = useT();
  const isNew = note === 'new';
  const draft = useDraft<NoteFields>(
    isNew ? { text: '', category: 'support' } : { text: note.text, category: note.category },
    isNew ? undefined : note.version,
  );
  const { act, errorText, isBusy } = useSave('members/note_save', {
    onDone: onClose,
    draft,
    toFields: (current) => ({ text: current.text, category: current.category }),
  });
  const [isMissing, setMissing] = useState(false);
  const { text, category } = draft.values;
  const length = countCharacters(text);

  function save() {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    act({ ...draft.toIdAndVersion(isNew ? null : note), member_id: memberId, category, text: text.trim() });
  }
  const { labels, describe } = defineFields<keyof NoteFields>({
    text: t('members.note_text'),
    category: {
      label: t('members.note_category'),
      show: showOneOf(NOTE_CATEGORIES, (noteCategory) => t(`members.category.${noteCategory}`)),
    },
  });
  return (
    <SideForm
      title={t(isNew ? 'members.note_add' : 'members.note_edit')}
      submit={t('members.note_save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea
        label={labels.text}
        hint={t('members.note_hint')}
        counter={`${formatCount(length)}\u00a0/\u00a0${formatCount(MAX_NOTE_LENGTH)}`}
        errorText={isMissing && text.trim() === '' ? t('members.note_missing') : undefined}
        value={text}
        rows={6}
        maxLength={MAX_NOTE_LENGTH}
        // A note is one paragraph.
        onChange={(event) => draft.change('text', toLine(event.currentTarget.value))}
      />
      <Select
        label={labels.category}
        value={category}
        options={NOTE_CATEGORIES.map((noteCategory) => ({
          value: noteCategory,
          label: t(`members.category.${noteCategory}`),
        }))}
        onChange={(event) => {
          const chosen = parseOneOf(NOTE_CATEGORIES, event.currentTarget.value);
          if (chosen) draft.change('category', chosen);
        }}
      />
    </SideForm>
  );
}

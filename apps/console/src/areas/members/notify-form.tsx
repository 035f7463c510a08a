import { countCharacters } from '@afterglow/domain/count-characters';
import { MAX_NOTICE_LENGTH, MIN_NOTICE_LENGTH } from '@afterglow/domain/notices';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { toLine } from '../../core/to-line.ts';
import { useT } from '../../core/translations.tsx';

/** Writes to a member in the name of the site. */
export function NotifyForm({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const t = useT();
  const draft = useDraft({ text: '' });
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useAct('members/tell', {
    onDone: onClose,
    reasons: { deleted: 'members.denied.deleted' },
  });
  const text = draft.values.text.trim();
  const isShort = countCharacters(text) < MIN_NOTICE_LENGTH;
  function send() {
    setSubmitted(true);
    if (!isShort) act({ id: member.id, text });
  }
  return (
    <SideForm
      title={t.plain('members.tell')}
      submit={t.plain('members.tell_send')}
      errorText={errorText}
      isBusy={isBusy}
      draft={draft}
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={t('members.note_text')}
        hint={t('members.tell_hint')}
        errorText={isSubmitted && isShort ? t('table.reason_short', { min: MIN_NOTICE_LENGTH }) : undefined}
        value={draft.values.text}
        rows={6}
        maxLength={MAX_NOTICE_LENGTH}
        // A notice is one paragraph.
        onChange={(event) => draft.change('text', toLine(event.currentTarget.value))}
      />
    </SideForm>
  );
}

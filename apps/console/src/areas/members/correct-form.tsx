import { isReasonShort } from '@afterglow/domain/console-limits';
import { BIRTH_PROOFS } from '@afterglow/domain/members';
import { MIN_ROLE_FOR_IDENTITY } from '@afterglow/domain/min-roles';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import type { Place } from '@afterglow/protocol/entities/place';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useState } from 'react';
import { PlaceField } from '../../components/place-field.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useHasRole } from '../../components/use-has-role.ts';
import { type CallErrorOf, listIssues } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';

const FIELDS = ['name', 'bio', 'birth', 'place_id', 'email'] as const;
type CorrectedField = (typeof FIELDS)[number];
type CorrectFields = { field: string; value: string; proof: string; reason: string };

/** Corrects one field of a member. Birth date, place and email are for managers. */
export function CorrectForm({ member, onClose }: { member: MemberRecord; onClose: () => void }) {
  const t = useT();
  const mayCorrectIdentity = useHasRole(MIN_ROLE_FOR_IDENTITY);
  const fields = FIELDS.filter((field) => field === 'name' || field === 'bio' || mayCorrectIdentity);
  const draft = useDraft<CorrectFields>({ field: 'name', value: member.name, proof: 'document', reason: '' });
  const [place, setPlace] = useState<Place | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, error, isBusy } = useAct('members/correct', { onDone: onClose });
  const { value, reason } = draft.values;
  const field = parseOneOf(FIELDS, draft.values.field) ?? 'name';
  const isEmpty = field === 'place_id' ? place === null : field !== 'bio' && value.trim() === '';

  function save() {
    setSubmitted(true);
    if (isEmpty || isReasonShort(reason)) return;
    const proof = parseOneOf(BIRTH_PROOFS, draft.values.proof) ?? 'document';
    act({
      id: member.id,
      // After a conflict the record has reloaded, and its current value is above the field.
      version: member.version,
      field,
      value: field === 'place_id' && place ? place.place_id : value.trim(),
      ...(field === 'birth' ? { proof } : {}),
      reason: reason.trim(),
    });
  }
  function choose(next: string) {
    draft.change('field', next);
    draft.change('value', getStart(member, parseOneOf(FIELDS, next) ?? 'name'));
    setPlace(null);
    setSubmitted(false);
  }
  const missing = field === 'place_id' ? 'members.correct_no_place' : 'members.correct_missing';
  const valueErrorText = isSubmitted && isEmpty ? t(missing) : describeValueError(error);

  function describeValueError(error: CallErrorOf<'members/correct'> | null): string | undefined {
    if (error?.code === 'conflict' && error.details.reason === 'email')
      return t('members.correct_email_taken');
    if (error?.code !== 'bad_request') return undefined;
    const isUnderAge = listIssues(error).some(({ message }) => message === 'under_18');
    return t(isUnderAge ? 'members.correct_under_18' : 'members.correct_wrong');
  }
  return (
    <SideForm
      title={t('members.correct')}
      submit={t('members.correct_save')}
      errorText={valueErrorText ? null : errorText}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Select
        label={t('members.correct_field')}
        value={field}
        options={fields.map((item) => ({ value: item, label: t(labels[item]) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {field === 'bio' ? (
        <TextArea
          label={t('members.bio')}
          errorText={valueErrorText}
          value={value}
          rows={6}
          onChange={(event) => draft.change('value', event.currentTarget.value)}
        />
      ) : field === 'place_id' ? (
        <PlaceField
          label={t('members.place')}
          hint={t('members.correct_now', { value: member.place ?? '–' })}
          errorText={valueErrorText}
          value={place}
          onChange={(next) => {
            setPlace(next);
            // The draft knows that something would be lost.
            draft.change('value', next ? String(next.place_id) : '');
          }}
        />
      ) : (
        <Field
          label={t(labels[field])}
          hint={
            field === 'email'
              ? t('members.correct_email_hint')
              : t('members.correct_now', { value: getCurrent(member, field) })
          }
          errorText={valueErrorText}
          type={field === 'birth' ? 'date' : field === 'email' ? 'email' : 'text'}
          ltr={field !== 'name'}
          autoComplete="off"
          value={value}
          onChange={(event) => draft.change('value', event.currentTarget.value)}
        />
      )}
      {field === 'birth' ? (
        <Select
          label={t('members.proof')}
          value={draft.values.proof}
          options={BIRTH_PROOFS.map((proof) => ({ value: proof, label: t(`members.proof.${proof}`) }))}
          onChange={(event) => draft.change('proof', event.currentTarget.value)}
        />
      ) : null}
      <ReasonField
        value={reason}
        isSubmitted={isSubmitted}
        onChange={(next) => draft.change('reason', next)}
      />
    </SideForm>
  );
}

const labels = {
  name: 'members.name',
  bio: 'members.bio',
  birth: 'members.birth',
  place_id: 'members.place',
  email: 'members.email',
} as const satisfies Record<CorrectedField, string>;

/** Returns the initial text of the field: the current value, if it is known and can be changed. */
function getStart(member: MemberRecord, field: CorrectedField): string {
  return field === 'email' || field === 'place_id' ? '' : getCurrent(member, field);
}

/** Returns the current value; of an email address only its mask is known. */
function getCurrent(member: MemberRecord, field: Exclude<CorrectedField, 'place_id'>): string {
  return { name: member.name, bio: member.bio, birth: member.birth ?? '', email: member.email_masked }[field];
}

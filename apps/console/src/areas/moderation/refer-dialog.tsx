import { MAX_AUTHORITY_LENGTH, MAX_REFERENCE_LENGTH, MIN_AUTHORITY_LENGTH } from '@afterglow/domain/members';
import type { CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';

/** Notes that an authority was informed of a case, with its reference. */
export function ReferDialog({ caseRecord, onClose }: { caseRecord: CaseRecord; onClose: () => void }) {
  const t = useT();
  const [authority, setAuthority] = useState('');
  const [reference, setReference] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useAct('cases/refer', { onDone: onClose });
  const missing = (value: string, minLength: number) =>
    isSubmitted && [...value.trim()].length < minLength ? t('errors.required') : undefined;
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('moderation.refer')}
      description={t('moderation.refer_text', { number: caseRecord.number })}
      submit={t('moderation.refer')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => {
        setSubmitted(true);
        if ([...authority.trim()].length < MIN_AUTHORITY_LENGTH || reference.trim() === '') return;
        act({ id: caseRecord.id, authority: authority.trim(), reference: reference.trim(), reason });
      }}
    >
      <Field
        label={t('moderation.authority')}
        value={authority}
        maxLength={MAX_AUTHORITY_LENGTH}
        errorText={missing(authority, MIN_AUTHORITY_LENGTH)}
        onChange={(event) => setAuthority(event.currentTarget.value)}
      />
      <Field
        label={t('moderation.reference')}
        value={reference}
        maxLength={MAX_REFERENCE_LENGTH}
        errorText={missing(reference, 1)}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}

import { isValidEmail } from '@afterglow/domain/email';
import { LANGUAGES } from '@afterglow/domain/languages';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useT } from '../../core/translations.tsx';
import { InviteLink } from './invite-link.tsx';
import {
  formatLanguages,
  isMissing,
  parseLanguages,
  type StaffFields,
  StaffFieldset,
} from './staff-fields.tsx';

/** Invites somebody, then shows the link, which their mail has too. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const draft = useDraft<StaffFields & { email: string }>({
    email: '',
    name: '',
    role: 'operator',
    languages: formatLanguages(LANGUAGES),
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const [sent, setSent] = useState<{ link: string; expires: number } | null>(null);
  const [pendingId, setPendingId] = useState<number | null>(null);
  const { act, errorText, error, isBusy } = useAct('staff/invite', {
    onDone: setSent,
    onPending: setPendingId,
    reasons: { email: 'staff.email_taken' },
  });
  const { email, name, role } = draft.values;
  const isValid = isValidEmail(email.trim());
  const isEmailInvalid = error?.code === 'bad_request' || !isValid;
  function save() {
    setSubmitted(true);
    if (isMissing(draft.values) || !isValid) return;
    act({ email: email.trim(), name: name.trim(), role, languages: parseLanguages(draft.values), teams: [] });
  }
  if (pendingId !== null)
    return <PendingDialog title={t('staff.invite_title')} approvalId={pendingId} onClose={onClose} />;
  if (sent)
    return (
      <DetailPanel title={t('staff.invited')} onClose={onClose}>
        <InviteLink {...sent} />
      </DetailPanel>
    );
  return (
    <SideForm
      title={t('staff.invite_title')}
      submit={t('staff.invite')}
      errorText={errorText}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={t('staff.email')}
        type="email"
        ltr
        autoComplete="off"
        errorText={isSubmitted && isEmailInvalid ? t('staff.email_wrong') : undefined}
        value={email}
        onChange={(event) => draft.change('email', event.currentTarget.value)}
      />
      <StaffFieldset
        values={draft.values}
        isSubmitted={isSubmitted}
        roleDenied={null}
        onChange={draft.change}
      />
    </SideForm>
  );
}

import { MAX_AUTHORITY_LENGTH, MAX_REFERENCE_LENGTH, MIN_AUTHORITY_LENGTH } from '@afterglow/domain/members';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useSession } from '../../core/session.ts';
import { useT } from '../../core/translations.tsx';

/**
 * Exports a member's data: for the member by email, and by admins for an authority, to which a second admin
 * has to agree.
 */
export function ExportDialog({
  member: { id, name },
  onClose,
}: {
  member: MemberRecord;
  onClose: () => void;
}) {
  const t = useT();
  const isAdmin = useSession((session) => session.user?.role === 'admin');
  const [to, setTo] = useState<'member' | 'authority'>('member');
  const [authority, setAuthority] = useState('');
  const [reference, setReference] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [approvalId, setApprovalId] = useState<number | null>(null);
  const { act, errorText, isBusy } = useAct('members/export', {
    onDone: onClose,
    onPending: setApprovalId,
    reasons: { deleted: 'members.denied.deleted' },
    describeError: ({ code }) => (code === 'limit_reached' ? t.plain('members.export_day') : null),
  });
  const missing = {
    authority: [...authority.trim()].length < MIN_AUTHORITY_LENGTH,
    reference: reference.trim() === '',
  };
  if (approvalId !== null)
    return <PendingDialog title={t.plain('members.export')} approvalId={approvalId} onClose={onClose} />;
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('members.export')}
      description={t(to === 'member' ? 'members.export_text' : 'members.export_authority_text', { name })}
      submit={t('members.export')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => {
        setSubmitted(true);
        if (to === 'member') act({ id, to, reason });
        else if (!missing.authority && !missing.reference)
          act({ id, to, authority: authority.trim(), reference: reference.trim(), reason });
      }}
    >
      {isAdmin ? (
        <Select
          label={t('members.export_to')}
          value={to}
          options={(['member', 'authority'] as const).map((item) => ({
            value: item,
            label: t.plain(`members.export_to.${item}`),
          }))}
          onChange={(event) => setTo(event.currentTarget.value === 'authority' ? 'authority' : 'member')}
        />
      ) : null}
      {to === 'authority' ? (
        <>
          <Field
            label={t('members.export_authority')}
            errorText={isSubmitted && missing.authority ? t('errors.required') : undefined}
            value={authority}
            maxLength={MAX_AUTHORITY_LENGTH}
            onChange={(event) => setAuthority(event.currentTarget.value)}
          />
          <Field
            label={t('members.export_reference')}
            errorText={isSubmitted && missing.reference ? t('errors.required') : undefined}
            value={reference}
            maxLength={MAX_REFERENCE_LENGTH}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </>
      ) : null}
    </ReasonDialog>
  );
}

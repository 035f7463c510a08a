import type { StaffActs, StaffRow } from '@afterglow/protocol/console/staff/staff-row';
import { useState } from 'react';
import { PendingDialog } from '../../components/pending-dialog.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields } from '../../core/form-fields.ts';
import { useT } from '../../core/translations.tsx';
import {
  formatLanguages,
  isMissing,
  parseLanguages,
  type StaffFields,
  StaffFieldset,
} from './staff-fields.tsx';

const toFields = ({ name, role, languages }: StaffRow): StaffFields => ({
  name,
  role,
  languages: formatLanguages(languages),
});

/** Changes name, role and languages of an account. */
export function EditForm({
  staff,
  roleMay,
  onClose,
}: {
  staff: StaffRow;
  roleMay: StaffActs['role'];
  onClose: () => void;
}) {
  const t = useT();
  const draft = useDraft<StaffFields>(toFields(staff), staff.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const [pendingId, setPendingId] = useState<number | null>(null);
  const { act, errorText, isBusy } = useSave('staff/save', {
    onDone: onClose,
    onPending: setPendingId,
    draft,
    toFields,
    reasons: {
      own_role: 'staff.denied.own_role',
      last_admin: 'staff.denied.last_admin',
      closed: 'staff.denied.closed',
    },
  });
  const { name, role } = draft.values;
  function save() {
    setSubmitted(true);
    if (isMissing(draft.values) || draft.version === undefined) return;
    const languages = parseLanguages(draft.values);
    // Teams are chosen on their own screen.
    const teams = staff.teams.map((team) => team.id);
    act({ id: staff.id, version: draft.version, name: name.trim(), role, languages, teams });
  }
  const { describe } = defineFields<keyof StaffFields>({
    name: t('staff.name'),
    role: t('staff.role'),
    languages: t('staff.languages'),
  });
  if (pendingId !== null)
    return <PendingDialog title={t('staff.edit')} approvalId={pendingId} onClose={onClose} />;
  return (
    <SideForm
      title={t('staff.edit')}
      submit={t('staff.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <StaffFieldset
        values={draft.values}
        isSubmitted={isSubmitted}
        roleDenied={roleMay.allowed ? null : t(`staff.denied.${roleMay.reason}`)}
        onChange={draft.change}
      />
    </SideForm>
  );
}

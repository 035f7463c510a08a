import { LANGUAGES } from '@afterglow/domain/languages';
import { STAFF_STATES } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { MomentCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, RecordListPage } from '../../components/list-page.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { InviteForm } from './invite-form.tsx';
import { staffAddress } from './staff-address.ts';
import { STAFF_PATH } from './staff-paths.ts';
import { StaffState } from './staff-state.tsx';

/** The accounts of staff. Each opens on a page of its own; a new one begins with an invitation. */
export function StaffScreen() {
  const t = useT();
  const [isInviting, setInviting] = useState(false);
  return (
    <RecordListPage
      title={t('console.area.staff')}
      address={staffAddress}
      exportName="staff"
      columns={useColumns()}
      searchLabel={t.plain('staff.search')}
      actions={
        <ActButton
          denied={null}
          icon={<UserPlus size={16} aria-hidden="true" />}
          onClick={() => setInviting(true)}
        >
          {t('staff.invite')}
        </ActButton>
      }
      aside={isInviting ? <InviteForm onClose={() => setInviting(false)} /> : null}
      filters={({ bindChoice }) => (
        <>
          <ChoiceFilter
            label={t('staff.role')}
            options={STAFF_ROLES.map((role) => ({ value: role, label: t(`console.role.${role}`) }))}
            {...bindChoice('role')}
          />
          <ChoiceFilter
            label={t('staff.state')}
            options={STAFF_STATES.map((state) => ({ value: state, label: t(`staff.state.${state}`) }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter
            label={t('staff.language')}
            options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
            {...bindChoice('language')}
          />
        </>
      )}
      empty={{ title: t('staff.empty'), text: t('staff.empty_text') }}
      recordsAt={STAFF_PATH}
    />
  );
}

function useColumns(): readonly ColumnOf<'staff/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'staff/list'>[]>(
    () => [
      {
        id: 'name',
        header: t('staff.name'),
        sort: 'name',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ name }) => <bdi title={name}>{name}</bdi>,
      },
      {
        id: 'email',
        header: t('staff.email'),
        from: 'tablet',
        phone: 'below',
        cell: ({ email }) => (
          <bdi dir="ltr" title={email}>
            {email}
          </bdi>
        ),
      },
      {
        id: 'role',
        header: t('staff.role'),
        width: '9rem',
        phone: 'below',
        cell: ({ role }) => t(`console.role.${role}`),
      },
      {
        id: 'state',
        header: t('staff.state'),
        width: '9rem',
        phone: 'end',
        cell: ({ state }) => <StaffState state={state} />,
      },
      {
        id: 'seen',
        header: t('staff.seen'),
        width: '9rem',
        from: 'desktop',
        phone: 'below',
        cell: ({ seen_at: seenAt }) => (seenAt === null ? '–' : <MomentCell at={seenAt} />),
      },
    ],
    [t],
  );
}

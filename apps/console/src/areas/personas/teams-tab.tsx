import { LANGUAGES } from '@afterglow/domain/languages';
import type { TeamRow } from '@afterglow/protocol/console/personas/teams-list';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { IdFilter } from '../../components/id-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { formatCount, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { teamsAddress } from './personas-address.ts';
import { TeamForm } from './team-form.tsx';
import { useMayEdit } from './use-may-edit.ts';

const listNames = (staff: TeamRow['staff']): string => staff.map((person) => person?.name ?? '').join(', ');

/** The teams: who answers for which virtual profiles, in which languages. Moderators read them. */
export function TeamsTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const mayEdit = useMayEdit();
  const { openRow } = useListAddress(teamsAddress);
  return (
    <ListPage
      title={t('console.tab.personas.teams')}
      tabs={tabs}
      address={teamsAddress}
      actions={
        mayEdit ? (
          <ActButton
            denied={null}
            isCompact
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => openRow('new')}
          >
            {t('personas.team_new')}
          </ActButton>
        ) : null
      }
      columns={useTeamColumns()}
      searchLabel={t.plain('personas.search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('personas.languages')}
            options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
            {...bindChoice('language')}
          />
          <IdFilter name="staff" label={t('personas.team_staff')} {...bindValue('staff')} />
        </>
      )}
      empty={{ title: t('personas.teams_empty'), text: t('personas.teams_empty_text') }}
      panel={({ row, rows, onClose }) => {
        if (row === 'new' && mayEdit)
          return <TeamForm key={row} edited={null} rows={rows} onClose={onClose} />;
        return (
          <OpenRow listCall="teams/list" row={row} rows={rows} title={t('personas.team')} onClose={onClose}>
            {(team) =>
              mayEdit ? (
                <TeamForm key={row} edited={team} rows={rows} onClose={onClose} />
              ) : (
                <DetailPanel title={team.name} onClose={onClose}>
                  <Properties>
                    <Property label={t('personas.languages')}>
                      {team.languages.map(getLanguageName).join(', ')}
                    </Property>
                    <Property label={t('personas.team_staff')}>
                      <bdi>{listNames(team.staff) || t('personas.none')}</bdi>
                    </Property>
                    <Property label={t('console.area.personas')}>{formatCount(team.personas)}</Property>
                  </Properties>
                </DetailPanel>
              )
            }
          </OpenRow>
        );
      }}
    />
  );
}

function useTeamColumns(): readonly ColumnOf<'teams/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'teams/list'>[]>(
    () => [
      {
        id: 'name',
        header: t('personas.name'),
        sort: 'name',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ name }) => <bdi title={name}>{name}</bdi>,
      },
      {
        id: 'languages',
        header: t('personas.languages'),
        width: '14rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ languages }) => languages.map(getLanguageName).join(', '),
      },
      {
        id: 'staff',
        header: t('personas.team_staff'),
        from: 'tablet',
        phone: 'below',
        cell: ({ staff }) => <bdi title={listNames(staff)}>{listNames(staff) || '–'}</bdi>,
      },
      {
        id: 'personas',
        header: t('console.area.personas'),
        width: '9rem',
        align: 'end',
        phone: 'end',
        cell: ({ personas }) => <CountCell count={personas} />,
      },
    ],
    [t],
  );
}

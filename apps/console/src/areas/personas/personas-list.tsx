import { LANGUAGES } from '@afterglow/domain/languages';
import { LIKE_BACK_RULES, PERSONA_STATES } from '@afterglow/domain/personas';
import { useNavigate } from '@tanstack/react-router';
import { PackageOpen, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { CountCell, PersonCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, RecordListPage } from '../../components/list-page.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useTeams } from '../../components/use-teams.ts';
import { formatDuration, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { KitButton } from './kit-button.tsx';
import { PersonaBadge } from './persona-badge.tsx';
import { personasAddress } from './personas-address.ts';
import { PERSONAS_PATH } from './personas-paths.ts';
import { useMayEdit } from './use-may-edit.ts';

/** The virtual profiles: found by name or number, each opened on a page of its own. */
export function PersonasList({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const teams = useTeams();
  return (
    <RecordListPage
      title={t('console.area.personas')}
      tabs={tabs}
      address={personasAddress}
      exportName="personas"
      actions={(query) =>
        mayEdit ? (
          <>
            <ToolButton
              isCompact
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: `${PERSONAS_PATH}/new` as never })}
            >
              {t('console.tab.personas.new')}
            </ToolButton>
            <ToolButton
              isCompact
              icon={<PackageOpen size={16} aria-hidden="true" />}
              onClick={() => void navigate({ to: `${PERSONAS_PATH}/import` as never })}
            >
              {t('console.tab.personas.import')}
            </ToolButton>
            <KitButton query={query} />
          </>
        ) : null
      }
      columns={useColumns()}
      searchLabel={t.plain('personas.search')}
      filters={({ bindChoice }) => (
        <>
          <ChoiceFilter
            label={t('personas.state')}
            options={PERSONA_STATES.map((state) => ({ value: state, label: t(`personas.state.${state}`) }))}
            {...bindChoice('state')}
          />
          <ChoiceFilter
            label={t('personas.languages')}
            options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
            {...bindChoice('language')}
          />
          <ChoiceFilter
            label={t('personas.team')}
            options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...bindChoice('team')}
          />
          <ChoiceFilter
            label={t('personas.like_back')}
            options={LIKE_BACK_RULES.map((rule) => ({ value: rule, label: t(`personas.like_back.${rule}`) }))}
            {...bindChoice('like_back')}
          />
        </>
      )}
      empty={{ title: t('personas.empty'), text: t('personas.empty_text') }}
      recordsAt={PERSONAS_PATH}
    />
  );
}

function useColumns(): readonly ColumnOf<'personas/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'personas/list'>[]>(
    () => [
      {
        id: 'name',
        header: t('personas.name'),
        sort: 'name',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ id, name, photo }) => <PersonCell person={{ id, name, photo, virtual: false }} />,
      },
      {
        id: 'state',
        header: t('personas.state'),
        width: '8rem',
        phone: 'end',
        cell: ({ state }) => <PersonaBadge state={state} />,
      },
      {
        id: 'city',
        header: t('personas.age_town'),
        from: 'desktop',
        phone: 'below',
        cell: ({ age, city }) => <bdi>{city ? t('personas.age_in', { age, city }) : age}</bdi>,
      },
      {
        id: 'languages',
        header: t('personas.languages'),
        width: '12rem',
        from: 'wide',
        phone: 'below',
        cell: ({ languages }) => languages.map(getLanguageName).join(', '),
      },
      {
        id: 'team',
        header: t('personas.team'),
        width: '10rem',
        from: 'wide',
        phone: 'below',
        cell: ({ team }) => <bdi title={team?.name}>{team?.name ?? '–'}</bdi>,
      },
      {
        id: 'waiting',
        header: t('personas.waiting'),
        sort: 'waiting',
        width: '7rem',
        align: 'end',
        phone: 'labelled',
        cell: ({ waiting }) => <CountCell count={waiting} />,
      },
      {
        id: 'answered',
        header: t('personas.answers'),
        sort: 'answered_7d',
        width: '10rem',
        align: 'end',
        from: 'tablet',
        phone: 'below',
        cell: ({ answer_s: seconds }) =>
          seconds === null ? '–' : t('personas.answer_median', { time: formatDuration(seconds) }),
      },
    ],
    [t],
  );
}

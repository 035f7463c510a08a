import { LANGUAGES } from '@afterglow/domain/languages';
import { LIKE_BACK_RULES, PERSONA_STATES } from '@afterglow/domain/personas';
import { useMemo } from 'react';
import { CountCell, PersonCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { IdFilter } from '../../components/id-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { PersonaBadge } from './persona-badge.tsx';
import { PERSONAS_PATH, personasAddress } from './personas-address.ts';

/** The virtual profiles: found by name or number, each opened on a page of its own. */
export function PersonasScreen() {
  const t = useT();
  return (
    <ListPage
      title={t('console.area.personas')}
      address={personasAddress}
      exportName="personas"
      columns={useColumns()}
      searchLabel={t.plain('personas.search')}
      filters={({ bindChoice, bindValue }) => (
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
            label={t('personas.like_back')}
            options={LIKE_BACK_RULES.map((rule) => ({ value: rule, label: t(`personas.like_back.${rule}`) }))}
            {...bindChoice('like_back')}
          />
          <IdFilter name="team" label={t('personas.team')} {...bindValue('team')} />
        </>
      )}
      empty={{ title: t('personas.empty'), text: t('personas.empty_text') }}
      recordsAt={PERSONAS_PATH}
    />
  );
}

function useColumns(): readonly ColumnOf<'personas/list'>[] {
  const t = useT();
  return useMemo(
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
        width: '9rem',
        phone: 'end',
        cell: ({ state }) => <PersonaBadge state={state} />,
      },
      {
        id: 'languages',
        header: t('personas.languages'),
        width: '12rem',
        phone: 'below',
        cell: ({ languages }) => languages.map(getLanguageName).join(', '),
      },
      {
        id: 'waiting',
        header: t('personas.waiting'),
        sort: 'waiting',
        width: '7rem',
        phone: 'below',
        cell: ({ waiting }) => <CountCell count={waiting} />,
      },
    ],
    [t],
  );
}

import { LANGUAGES } from '@afterglow/domain/languages';
import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { FlaskConical, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell, StateBadge } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { TextTrial } from '../../components/text-trial.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { GuardForm } from './guard-form.tsx';
import { guardsAddress } from './guards-address.ts';

/** The phrases that staff may not write in a virtual profile's name, beside the rules that are built in. */
export function GuardsScreen() {
  const t = useT();
  const { openRow } = useListAddress(guardsAddress);
  return (
    <ListPage
      title={t('console.area.guards')}
      address={guardsAddress}
      actions={
        <>
          <ActButton
            denied={null}
            isCompact
            icon={<FlaskConical size={16} aria-hidden="true" />}
            onClick={() => openRow('test')}
          >
            {t('guards.test')}
          </ActButton>
          <ActButton
            denied={null}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => openRow('new')}
          >
            {t('guards.new')}
          </ActButton>
        </>
      }
      columns={useGuardColumns()}
      searchLabel={t.plain('guards.search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('guards.language')}
            options={LANGUAGES.map((language) => ({ value: language, label: getLanguageName(language) }))}
            {...bindChoice('language')}
          />
          <ChoiceFilter
            label={t('guards.reason')}
            options={GUARD_REASONS.map((guardReason) => ({
              value: guardReason,
              label: t(`console.guard.${guardReason}`),
            }))}
            {...bindChoice('reason')}
          />
          <YesNoFilter label={t('guards.active')} {...bindValue('active')} />
        </>
      )}
      empty={{ title: t('guards.empty'), text: t('guards.empty_text') }}
      panel={({ row, rows, onClose }) => {
        if (row === 'test') return <GuardTrial onClose={onClose} />;
        if (row === 'new') return <GuardForm key={row} edited={null} onClose={onClose} />;
        return (
          <OpenRow listCall="guards/list" row={row} rows={rows} title={t('guards.phrase')} onClose={onClose}>
            {(guard) => <GuardForm key={row} edited={guard} onClose={onClose} />}
          </OpenRow>
        );
      }}
    />
  );
}

function useGuardColumns(): readonly ColumnOf<'guards/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'guards/list'>[]>(
    () => [
      {
        id: 'phrase',
        header: t('guards.phrase'),
        sort: 'phrase',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ phrase, language }) => (
          <bdi lang={language} title={phrase}>
            {phrase}
          </bdi>
        ),
      },
      {
        id: 'language',
        header: t('guards.language'),
        width: '8rem',
        phone: 'below',
        cell: ({ language }) => getLanguageName(language),
      },
      {
        id: 'reason',
        header: t('guards.reason'),
        width: '14rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ reason }) => t(`console.guard.${reason}`),
      },
      {
        id: 'hits',
        header: t('guards.hits'),
        width: '9rem',
        from: 'tablet',
        phone: 'labelled',
        cell: ({ hits_30d: hits }) => <CountCell count={hits} />,
      },
      {
        id: 'active',
        header: t('guards.state'),
        width: '9rem',
        phone: 'end',
        cell: ({ active }) => (
          <StateBadge tone={active ? 'good' : 'gone'}>
            {t.plain(active ? 'guards.in_force' : 'guards.not_in_force')}
          </StateBadge>
        ),
      },
    ],
    [t],
  );
}

/** A field in which the phrases of a language and the built-in rules are tried on a text. */
function GuardTrial({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <TextTrial
      call="guards/test"
      title={t('guards.test')}
      labels={{ language: t('guards.language'), text: t('guards.test_text') }}
      describeCount={(n) => t('guards.found', { n })}
      describeHit={({ phrase, reason, built_in: isBuiltIn }) => (
        <>
          <bdi>{phrase}</bdi> · {t(`console.guard.${reason}`)}
          {isBuiltIn ? ` · ${t('guards.built_in')}` : null}
        </>
      )}
      onClose={onClose}
    />
  );
}

import { BOOST_KINDS } from '@afterglow/domain/boosts';
import { LISTED_BOOST_STATES, type ListedBoostState } from '@afterglow/domain/economy';
import type { BoostRow } from '@afterglow/protocol/console/economy/spotlight-list';
import { type ReactNode, useMemo, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell, PersonCell, StateBadge, type StateTone, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { findPersonName, IdFilter } from '../../components/id-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { OpenRow } from '../../components/open-row.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { formatCount, formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { spotlightAddress } from './economy-addresses.ts';
import { useEconomyError } from './use-economy-error.ts';

const TONES: Readonly<Record<ListedBoostState, StateTone>> = {
  running: 'good',
  done: 'quiet',
  returned: 'warned',
  removed: 'bad',
};

/** Places in the spotlight and boosts: who bought what, and what was delivered. */
export function SpotlightTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  return (
    <ListPage
      title={t('console.tab.economy.spotlight')}
      tabs={tabs}
      address={spotlightAddress}
      exportName="spotlight"
      columns={useBoostColumns()}
      searchLabel={t.plain('economy.spotlight_search')}
      filters={({ search, rows, bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('economy.boost')}
            options={BOOST_KINDS.map((kind) => ({ value: kind, label: t(`economy.boost.${kind}`) }))}
            {...bindChoice('kind')}
          />
          <ChoiceFilter
            label={t('economy.state')}
            options={LISTED_BOOST_STATES.map((state) => ({
              value: state,
              label: t(`economy.boost_state.${state}`),
            }))}
            {...bindChoice('state')}
          />
          <IdFilter
            label={t('economy.person')}
            name={findPersonName(rows, search.person)}
            {...bindValue('person')}
          />
        </>
      )}
      empty={{ title: t('economy.spotlight_empty'), text: t('economy.spotlight_empty_text') }}
      panel={({ row, rows, onClose }) => (
        <OpenRow listCall="spotlight/list" row={row} rows={rows} title={t('economy.boost')} onClose={onClose}>
          {(boost) => <BoostPanel key={boost.id} boost={boost} onClose={onClose} />}
        </OpenRow>
      )}
    />
  );
}

/** A boost with everything about it, and its end by staff. */
function BoostPanel({ boost, onClose }: { boost: BoostRow; onClose: () => void }) {
  const t = useT();
  const describeError = useEconomyError();
  const [isAsking, setAsking] = useState(false);
  const { act, errorText, isBusy } = useAct('spotlight/remove', {
    onDone: () => setAsking(false),
    describeError,
  });
  const { kind, person, at, ends, shown, left, state, credits_returned: returned } = boost;
  return (
    <DetailPanel title={t(`economy.boost.${kind}`)} onClose={onClose}>
      <Properties>
        <Property label={t('economy.person')}>
          <PersonCell person={person} />
        </Property>
        <Property label={t('economy.state')}>
          <StateBadge tone={TONES[state]}>{t(`economy.boost_state.${state}`)}</StateBadge>
        </Property>
        <Property label={t('economy.bought_at')}>{formatFullTime(at)}</Property>
        <Property label={t('economy.ends')}>{formatFullTime(ends)}</Property>
        <Property label={t('economy.shown')}>{formatCount(shown)}</Property>
        {left === null ? null : <Property label={t('economy.left')}>{formatCount(left)}</Property>}
        <Property label={t('economy.returned')}>{t('common.coins', { n: returned })}</Property>
      </Properties>
      <ActButton
        isDanger
        denied={state === 'running' ? null : t('economy.error.ended_boost')}
        onClick={() => setAsking(true)}
      >
        {t('economy.remove')}
      </ActButton>
      {isAsking ? (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={t('economy.remove_title', { kind: t(`economy.boost.${kind}`) })}
          description={t('economy.remove_text', { name: person.name })}
          submit={t('economy.remove')}
          errorText={errorText}
          isBusy={isBusy}
          onSubmit={(reason) => act({ id: boost.id, reason })}
        />
      ) : null}
    </DetailPanel>
  );
}

function useBoostColumns(): readonly ColumnOf<'spotlight/list'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'spotlight/list'>[]>(
    () => [
      {
        id: 'person',
        header: t('economy.person'),
        phone: 'start',
        cell: ({ person }) => <PersonCell person={person} />,
      },
      {
        id: 'kind',
        header: t('economy.boost'),
        width: '9rem',
        phone: 'below',
        cell: ({ kind }) => t(`economy.boost.${kind}`),
      },
      {
        id: 'at',
        header: t('economy.bought_at'),
        sort: 'at',
        width: '8.5rem',
        phone: 'end',
        cell: ({ at }) => <TimeCell at={at} />,
      },
      {
        id: 'shown',
        header: t('economy.shown'),
        width: '5rem',
        align: 'end',
        from: 'desktop',
        phone: 'labelled',
        cell: ({ shown }) => <CountCell count={shown} />,
      },
      {
        id: 'state',
        header: t('economy.state'),
        width: '9rem',
        phone: 'below',
        cell: ({ state }) => <StateBadge tone={TONES[state]}>{t(`economy.boost_state.${state}`)}</StateBadge>,
      },
      {
        id: 'returned',
        header: t('economy.returned'),
        width: '6rem',
        align: 'end',
        from: 'wide',
        phone: 'labelled',
        cell: ({ credits_returned: coins }) => <CountCell count={coins} />,
      },
    ],
    [t],
  );
}

import { DELIVERY_EVENTS, DELIVERY_STATES } from '@afterglow/domain/campaigns';
import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import { useEffect, useMemo } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { CountCell, TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import type { ColumnOf } from '../../components/list-page.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useAct } from '../../components/use-act.ts';
import { useActDenied } from '../../components/use-act-denied.ts';
import { defineListAddress } from '../../core/list-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { useT } from '../../core/translations.tsx';
import { DeliveryState } from './campaign-state.tsx';
import styles from './campaigns.module.css';

/** What the deliveries of a campaign keep in the address of their tab. */
const deliveriesAddress = defineListAddress('campaigns/deliveries', {
  filters: { event: DELIVERY_EVENTS, state: DELIVERY_STATES, at: 'days' },
  sorts: ['-at', 'at'],
});
/** A job sends them, so their state changes without a reload. */
const RELOAD_EVERY_MS = 5_000;

/** The postbacks of the last 90 days and their results. */
export function DeliveriesTab({ record: { id, may } }: { record: CampaignRecord }) {
  const t = useT();
  const denied = useActDenied(may, (reason) => `campaigns.denied.${reason}`);
  const { act, errorText, isBusy } = useAct('campaigns/redeliver', {
    onDone: () => {},
    reasons: { no_postback: 'campaigns.denied.no_postback' },
  });
  useEffect(() => {
    const reload = () => void queryClient.invalidateQueries({ queryKey: ['campaigns/deliveries'] });
    const timer = setInterval(reload, RELOAD_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {errorText ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
      <TabList
        label={t('campaigns.tab.deliveries')}
        address={deliveriesAddress}
        scope={{ id }}
        columns={useColumns({
          denied: denied('campaigns/test'),
          isBusy,
          onSend: (delivery) => act({ id: delivery }),
        })}
        filters={({ bindChoice, bindValue }) => (
          <>
            <ChoiceFilter
              label={t('campaigns.event')}
              options={DELIVERY_EVENTS.map((event) => ({
                value: event,
                label: t(`campaigns.event.${event}`),
              }))}
              {...bindChoice('event')}
            />
            <ChoiceFilter
              label={t('campaigns.state')}
              options={DELIVERY_STATES.map((deliveryState) => ({
                value: deliveryState,
                label: t(`campaigns.delivery.${deliveryState}`),
              }))}
              {...bindChoice('state')}
            />
            <DaysFilter label={t('campaigns.at')} {...bindValue('at')} />
          </>
        )}
        empty={{ title: t('campaigns.deliveries_empty'), text: t('campaigns.deliveries_empty_text') }}
      />
    </>
  );
}

type Columns = { denied: string | null; isBusy: boolean; onSend: (id: number) => void };

function useColumns({ denied, isBusy, onSend }: Columns): readonly ColumnOf<'campaigns/deliveries'>[] {
  const t = useT();
  return useMemo<readonly ColumnOf<'campaigns/deliveries'>[]>(
    () => [
      {
        id: 'at',
        header: t('campaigns.at'),
        sort: 'at',
        width: '9rem',
        phone: 'end',
        cell: ({ at }) => <TimeCell at={at} />,
      },
      {
        id: 'event',
        header: t('campaigns.event'),
        phone: 'start',
        cell: ({ event }) => t(`campaigns.event.${event}`),
      },
      {
        id: 'state',
        header: t('campaigns.state'),
        width: '8rem',
        phone: 'below',
        cell: ({ state, tries }) => <DeliveryState state={state} tries={tries} />,
      },
      {
        id: 'status',
        header: t('campaigns.status'),
        width: '6rem',
        align: 'end',
        phone: 'labelled',
        cell: ({ status, tries }) =>
          status === null ? tries === 0 ? '–' : t('campaigns.no_reply') : <bdi>{status}</bdi>,
      },
      {
        id: 'tries',
        header: t('campaigns.tries'),
        width: '6rem',
        align: 'end',
        from: 'desktop',
        phone: 'labelled',
        cell: ({ tries }) => <CountCell count={tries} />,
      },
      {
        id: 'again',
        header: '',
        width: '9rem',
        align: 'end',
        phone: 'below',
        cell: ({ id }) => (
          <ActButton
            denied={denied}
            onClick={() => {
              if (!isBusy) onSend(id);
            }}
          >
            {t('campaigns.redeliver')}
          </ActButton>
        ),
      },
    ],
    [t, denied, isBusy, onSend],
  );
}

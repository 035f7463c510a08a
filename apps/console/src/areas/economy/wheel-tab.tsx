import type { WheelRecord } from '@afterglow/protocol/console/economy/wheel-get';
import type { ReactNode } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { formatCount, formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { EconomyHistory } from './economy-history.tsx';
import { formatPercent, formatValue } from './format-odds.ts';
import { WheelForm } from './wheel-form.tsx';
import styles from './wheel-tab.module.css';

/** How often the page asks whether the waiting weights were approved. */
const PENDING_MS = 5_000;

/** The wheel: its odds and value, how its draws compare with them, and the form of a new table. */
export function WheelTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const {
    data: record,
    error,
    retry,
  } = useCall(
    'wheel/get',
    {},
    { reloadEveryMs: ({ pending }) => (pending === null ? undefined : PENDING_MS) },
  );
  return (
    <AreaPage title={t('console.tab.economy.wheel')} tabs={tabs} total={null}>
      <div className={styles.page}>
        {record ? (
          <>
            <Summary wheel={record} />
            <WheelForm wheel={record} />
            <EconomyHistory subject="wheel" />
          </>
        ) : (
          <RecordPlaceholder error={error} onRetry={retry} />
        )}
      </div>
    </AreaPage>
  );
}

function Summary({ wheel }: { wheel: WheelRecord }) {
  const t = useT();
  const { table_id: table, since, price, ev, ev_percent: percent, draws, chi_square: chiSquare, p } = wheel;
  return (
    <section aria-label={t('economy.wheel_now')}>
      <Properties>
        <Property label={t('economy.wheel_table')}>
          {t('economy.wheel_since', { id: String(table), at: formatFullTime(since) })}
        </Property>
        <Property label={t('economy.wheel_price')}>{t('common.coins', { n: price })}</Property>
        <Property label={t('economy.wheel_value')}>
          {t('economy.wheel_value_of', { coins: formatValue(ev), percent: formatPercent(percent / 100) })}
        </Property>
        <Property label={t('economy.wheel_draws')}>{formatCount(draws)}</Property>
        <Property label={t('economy.wheel_test')}>
          {chiSquare === null || p === null ? (
            t('economy.wheel_test_none')
          ) : (
            <span>
              {t('economy.wheel_test_result', { fair: p >= MIN_FAIR_P ? 'yes' : 'no' })}{' '}
              <bdi>
                {t('economy.wheel_test_numbers', { chi: formatValue(chiSquare), p: formatValue(p, 4) })}
              </bdi>
            </span>
          )}
        </Property>
      </Properties>
    </section>
  );
}

/** The p-value below which the draws are reported as unfair. */
const MIN_FAIR_P = 0.001;

import { DAY_S, HOUR_S } from '@afterglow/domain/time';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactElement, useState } from 'react';
import { Expander } from '../../components/expander.tsx';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { type BreakDays, takeBreak } from '../../state/account/purchase-break.ts';
import { patchUser } from '../../state/account/session.ts';
import styles from './payments-screen.module.css';

/** A longer break must end at least this much later than the present one. */
const MIN_EXTENSION_S = HOUR_S;
const BREAK_DAYS: readonly BreakDays[] = [1, 7, 30, 90, 180];

/** Starts a break from buying. The member confirms its end first; nobody can shorten it afterwards. */
export function BreakCard({ until }: { until: number | null }): ReactElement {
  const t = useT();
  const [days, setDays] = useState<BreakDays>(1);
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const running = until !== null && until > getServerSeconds() ? until : null;
  const longer = BREAK_DAYS.filter(
    (n) => running === null || getServerSeconds() + n * DAY_S > running + MIN_EXTENSION_S,
  );
  const chosen = longer.includes(days) ? days : longer[0];

  const startBreak = async (): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    const ends = await takeBreak(chosen);
    setBusy(false);
    if (ends !== null) patchUser({ break_until: ends });
    setConfirming(false);
    toast(
      ends !== null
        ? { type: 'success', message: t('money.break_started') }
        : { type: 'error', message: getInternalErrorText(t) },
    );
  };

  return (
    <SettingsCard id="payments-break" title={t('money.break_title')}>
      {running === null ? null : (
        <p className={styles.running}>{t('money.break_running', { when: formatFullDateTime(running) })}</p>
      )}
      <p className={card.hint}>{t('money.break_hint')}</p>
      {chosen === undefined ? null : (
        <>
          <Select
            label={t('money.break_days')}
            value={String(chosen)}
            options={longer.map((n) => ({ value: String(n), label: t.plain('common.days', { n }) }))}
            onChange={({ currentTarget: { value } }) => setDays(Number(value) as BreakDays)}
          />
          <Expander
            isOpen={isConfirming}
            onClose={() => setConfirming(false)}
            button={
              <Button kind="outline" size="l" block onClick={() => setConfirming(true)}>
                {t(running === null ? 'money.break_start' : 'money.break_longer')}
              </Button>
            }
          >
            <div className={styles.sure}>
              <p tabIndex={-1}>
                {t('money.break_sure', { when: formatFullDateTime(getServerSeconds() + chosen * DAY_S) })}
              </p>
              <Button size="l" block busy={isBusy} onClick={() => void startBreak()}>
                {t('money.break_yes')}
              </Button>
              <Button kind="ghost" size="l" block disabled={isBusy} onClick={() => setConfirming(false)}>
                {t('common.cancel')}
              </Button>
            </div>
          </Expander>
        </>
      )}
    </SettingsCard>
  );
}

import { parseSpendLimit, type SpendPeriod, spendPeriods } from '@afterglow/domain/spend-limit';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactElement, useState } from 'react';
import { nowSeconds } from '../../ground/format.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { coinsInMoney } from '../../parts/coin-worth.ts';
import { useConfigs } from '../../state/account/configs.ts';
import { saveField } from '../../state/account/save-field.ts';
import styles from './payments-screen.module.css';

/** Offered beside the sizes of the packages. */
const usualCoins = [200, 500, 1_000, 2_500, 5_000, 10_000];

/** What the member lets themselves buy at most, and what waits to follow it. */
export function SpendLimitCard({ limit: { value, next } }: { limit: OwnUser['spend_limit'] }): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const kept = parseSpendLimit(value ?? '') ?? null;
  const [period, setPeriod] = useState<SpendPeriod | ''>(kept?.period ?? '');
  const [coins, setCoins] = useState(kept?.coins ?? 500);
  const [busy, setBusy] = useState(false);
  const wanted = period === '' ? '' : `${period},${coins}`;

  const coinWords = (n: number): string => {
    const money = coinsInMoney(n, configs);
    return money ? t('common.coins_and_money', { n, money }) : t('common.coins', { n });
  };
  const inWords = (text: string | null): string => {
    const limit = parseSpendLimit(text ?? '');
    return limit
      ? t('money.limit_what', {
          coins: t('common.coins', { n: limit.coins }),
          period: t(`money.limit_${limit.period}`),
        })
      : t('money.limit_none');
  };

  const save = async (): Promise<void> => {
    setBusy(true);
    const fault = await saveField('spend_limit', wanted, {});
    setBusy(false);
    toast(
      fault
        ? { type: 'error', message: t('errors.something_wrong') }
        : { type: 'success', message: t('common.settings_saved') },
    );
  };

  return (
    <section className={styles.card} aria-labelledby="payments-limit">
      <h2 id="payments-limit" className={styles.title}>
        {t('money.limit_title')}
      </h2>
      <p className={styles.hint}>{t('money.limit_hint')}</p>
      <Select
        label={t('money.limit_period')}
        value={period}
        options={[
          { value: '', label: t('money.limit_none') },
          ...spendPeriods.map((one) => ({ value: one, label: t(`money.limit_${one}`) })),
        ]}
        onChange={({ currentTarget }) => setPeriod(currentTarget.value as SpendPeriod | '')}
      />
      {period === '' ? null : (
        <Select
          label={t('money.limit_coins')}
          value={String(coins)}
          options={[...new Set([...usualCoins, coins])]
            .sort((a, b) => a - b)
            .map((n) => ({ value: String(n), label: coinWords(n) }))}
          onChange={({ currentTarget }) => setCoins(Number(currentTarget.value))}
        />
      )}
      {next ? (
        <p className={styles.hint}>
          {t('money.limit_next', {
            when: t('dates.in_hours', { n: Math.max(1, Math.ceil((next.at - nowSeconds()) / 3_600)) }),
            what: inWords(next.value),
          })}
        </p>
      ) : null}
      {wanted === ((next ? next.value : value) ?? '') ? null : (
        <Button kind="outline" size="l" block busy={busy} onClick={() => void save()}>
          {t('money.limit_save')}
        </Button>
      )}
    </section>
  );
}

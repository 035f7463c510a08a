import { parseSpendLimit, type SpendPeriod, spendPeriods } from '@afterglow/domain/spend-limit';
import { Select } from '@afterglow/ui/primitives/select';
import type { ReactElement } from 'react';
import { useT } from '../ground/words.tsx';
import { useConfigs } from '../state/account/configs.ts';
import { coinsInMoney } from './coin-worth.ts';

/** Offered beside the sizes of the packages. */
const usualCoins = [200, 500, 1_000, 2_500, 5_000, 10_000];

/** The sizes that are offered, the smallest first: those of `from` coins or more, and `from` itself where it is beyond them. */
export function limitSizes(from: number): number[] {
  const fitting = usualCoins.filter((coins) => coins >= from);
  return fitting.length > 0 ? fitting : [from];
}

export type LimitChoice = { readonly period: SpendPeriod | ''; readonly coins: number };

/** A limit as `user/update` wants it. */
export const limitText = ({ period, coins }: LimitChoice): string =>
  period === '' ? '' : `${period},${coins}`;

/** So many coins as the money that they cost at most, with the coins beside it; the coins alone until prices are known. */
export function useMoneyOfCoins(): (n: number) => string {
  const t = useT();
  const configs = useConfigs();
  return (n) => {
    const money = coinsInMoney(n, configs);
    return money ? t.said('money.money_and_coins', { n, money }) : t.said('common.coins', { n });
  };
}

/** A limit in the reader's words. */
export function useLimitWords(): (text: string | null) => string {
  const t = useT();
  const amount = useMoneyOfCoins();
  return (text) => {
    const limit = parseSpendLimit(text ?? '');
    return limit
      ? t('money.limit_what', { coins: amount(limit.coins), period: t(`money.limit_${limit.period}`) })
      : t('money.limit_none');
  };
}

/** Over which time, and how many coins at most. `none`: no limit at all is among the choices. */
export function LimitFields({
  choice,
  sizes,
  none = false,
  onChoose,
}: {
  choice: LimitChoice;
  sizes: readonly number[];
  none?: boolean;
  onChoose: (choice: LimitChoice) => void;
}): ReactElement {
  const t = useT();
  const amount = useMoneyOfCoins();
  const { period, coins } = choice;
  return (
    <>
      <Select
        label={t('money.limit_period')}
        value={period}
        options={[
          ...(none ? [{ value: '', label: t('money.limit_none') }] : []),
          ...spendPeriods.map((one) => ({ value: one, label: t(`money.limit_${one}`) })),
        ]}
        onChange={({ currentTarget }) => onChoose({ period: currentTarget.value as SpendPeriod | '', coins })}
      />
      {period === '' ? null : (
        <Select
          label={t('money.limit_coins')}
          value={String(coins)}
          options={[...new Set([...sizes, coins])]
            .sort((a, b) => a - b)
            .map((n) => ({ value: String(n), label: amount(n) }))}
          onChange={({ currentTarget }) => onChoose({ period, coins: Number(currentTarget.value) })}
        />
      )}
    </>
  );
}

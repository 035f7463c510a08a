import { type Currency, coinsWithin, dearestOf, type Money } from '@afterglow/domain/money';
import {
  parseSpendLimit,
  type SpendLimit,
  type SpendPeriod,
  spendLimitText,
  spendPeriods,
} from '@afterglow/domain/spend-limit';
import { Select } from '@afterglow/ui/primitives/select';
import type { ReactElement } from 'react';
import { formatMoney } from '../ground/format.ts';
import { useT } from '../ground/words.tsx';
import { useConfigs } from '../state/account/configs.ts';

/** Offered in minor units: round sums around the prices of the packages. */
const usualSums: Record<Currency, readonly number[]> = {
  ILS: [5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  USD: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  EUR: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
};

/** The sums that are offered, the smallest first: those of `from` or more, and `from` itself where it is beyond them. */
export function limitSizes(from: Money): Money[] {
  const fitting = usualSums[from.currency].filter((amount) => amount >= from.amount);
  return fitting.length > 0 ? fitting.map((amount) => ({ ...from, amount })) : [from];
}

export type LimitChoice = { readonly period: SpendPeriod | ''; readonly money: Money };

const asLimit = ({ period, money }: LimitChoice): SpendLimit | null => (period ? { period, ...money } : null);

/** A limit as `user/update` wants it. */
export function limitText(choice: LimitChoice): string {
  const limit = asLimit(choice);
  return limit ? spendLimitText(limit) : '';
}

/** So much money, with the coins that it buys at least beside it; alone where no price is known in its currency. */
export function useMoneyWithCoins(): (money: Money) => string {
  const t = useT();
  const configs = useConfigs();
  const measure = dearestOf(configs?.credits ?? []);
  return (money) =>
    measure?.price.currency === money.currency
      ? t.said('money.money_and_coins', {
          n: coinsWithin(money.amount, measure),
          money: formatMoney(money),
        })
      : formatMoney(money);
}

/** A limit in the reader's words. */
export function useLimitWords(): (text: string | null) => string {
  const t = useT();
  const amount = useMoneyWithCoins();
  return (text) => {
    const limit = parseSpendLimit(text ?? '');
    return limit
      ? t('money.limit_what', { money: amount(limit), period: t(`money.limit_${limit.period}`) })
      : t('money.limit_none');
  };
}

const sumKey = ({ amount, currency }: Money): string => `${amount},${currency}`;

/** Over which time, and how much money at most. `none`: no limit at all is among the choices. */
export function LimitFields({
  choice,
  sizes,
  none = false,
  onChoose,
}: {
  choice: LimitChoice;
  sizes: readonly Money[];
  none?: boolean;
  onChoose: (choice: LimitChoice) => void;
}): ReactElement {
  const t = useT();
  const amount = useMoneyWithCoins();
  const { period, money } = choice;
  // What holds stands among them, also where it is no round sum or was set in other money.
  const all = [...sizes, money].filter(
    (one, at, every) =>
      every.findIndex((other) => other.amount === one.amount && other.currency === one.currency) === at,
  );
  return (
    <>
      <Select
        label={t('money.limit_period')}
        value={period}
        options={[
          ...(none ? [{ value: '', label: t('money.limit_none') }] : []),
          ...spendPeriods.map((one) => ({ value: one, label: t(`money.limit_${one}`) })),
        ]}
        onChange={({ currentTarget }) => onChoose({ period: currentTarget.value as SpendPeriod | '', money })}
      />
      {period === '' ? null : (
        <Select
          label={t('money.limit_most')}
          value={sumKey(money)}
          options={all
            .sort((a, b) => a.amount - b.amount)
            .map((one) => ({ value: sumKey(one), label: amount(one) }))}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ period, money: all.find((one) => sumKey(one) === value) ?? money })
          }
        />
      )}
    </>
  );
}

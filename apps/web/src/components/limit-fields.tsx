import {
  type Currency,
  convertMoneyToCoinsDown,
  findMostExpensive,
  type Money,
} from '@afterglow/domain/money';
import {
  formatSpendLimit,
  parseSpendLimit,
  SPEND_PERIODS,
  type SpendLimit,
  type SpendPeriod,
} from '@afterglow/domain/spend-limit';
import { Select } from '@afterglow/ui/primitives/select';
import type { ReactElement } from 'react';
import { formatMoney } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import { useConfigs } from '../state/account/configs.ts';

/** The offered limits in minor units: round sums around the prices of the packages. */
const OFFERED_AMOUNTS: Record<Currency, readonly number[]> = {
  ILS: [5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  USD: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  EUR: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
};

/** Returns the offered limits of at least `from`, the smallest first; `from` alone if it exceeds all of them. */
export function listLimitAmounts(from: Money): Money[] {
  const amounts = OFFERED_AMOUNTS[from.currency].filter((amount) => amount >= from.amount);
  return amounts.length > 0 ? amounts.map((amount) => ({ ...from, amount })) : [from];
}

export type LimitChoice = { readonly period: SpendPeriod | ''; readonly money: Money };

const toLimit = ({ period, money }: LimitChoice): SpendLimit | null => (period ? { period, ...money } : null);

/** Returns a limit as `user/update` expects it. */
export function formatLimitValue(choice: LimitChoice): string {
  const limit = toLimit(choice);
  return limit ? formatSpendLimit(limit) : '';
}

/** Returns an amount with the coins that it buys at least; without them where no price is known in its currency. */
export function useMoneyWithCoins(): (money: Money) => string {
  const t = useT();
  const configs = useConfigs();
  const rate = findMostExpensive(configs?.credits ?? []);
  return (money) =>
    rate?.price.currency === money.currency
      ? t.plain('money.money_and_coins', {
          n: convertMoneyToCoinsDown(money.amount, rate),
          money: formatMoney(money),
        })
      : formatMoney(money);
}

/** Returns a limit as text. */
export function useLimitText(): (text: string | null) => string {
  const t = useT();
  const amount = useMoneyWithCoins();
  return (text) => {
    const limit = parseSpendLimit(text ?? '');
    return limit
      ? t('money.limit_what', { money: amount(limit), period: t(`money.limit_${limit.period}`) })
      : t('money.limit_none');
  };
}

const getAmountKey = ({ amount, currency }: Money): string => `${amount},${currency}`;

/** The period of a limit and its amount. `none`: offers to have no limit. */
export function LimitFields({
  choice,
  sizes,
  canBeNone = false,
  onChoose,
}: {
  choice: LimitChoice;
  sizes: readonly Money[];
  canBeNone?: boolean;
  onChoose: (choice: LimitChoice) => void;
}): ReactElement {
  const t = useT();
  const amount = useMoneyWithCoins();
  const { period, money } = choice;
  // The present limit is among them, even if it is no round sum or in another currency.
  const all = [...sizes, money].filter(
    (size, at, every) =>
      every.findIndex((other) => other.amount === size.amount && other.currency === size.currency) === at,
  );
  return (
    <>
      <Select
        label={t('money.limit_period')}
        value={period}
        options={[
          ...(canBeNone ? [{ value: '', label: t('money.limit_none') }] : []),
          ...SPEND_PERIODS.map((spendPeriod) => ({
            value: spendPeriod,
            label: t(`money.limit_${spendPeriod}`),
          })),
        ]}
        onChange={({ currentTarget }) => onChoose({ period: currentTarget.value as SpendPeriod | '', money })}
      />
      {period === '' ? null : (
        <Select
          label={t('money.limit_most')}
          value={getAmountKey(money)}
          options={all
            .sort((a, b) => a.amount - b.amount)
            .map((item) => ({ value: getAmountKey(item), label: amount(item) }))}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ period, money: all.find((candidate) => getAmountKey(candidate) === value) ?? money })
          }
        />
      )}
    </>
  );
}

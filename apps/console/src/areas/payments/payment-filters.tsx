import { CURRENCIES } from '@afterglow/domain/money';
import { PAYMENT_STATES, PAYMENT_TYPES } from '@afterglow/domain/payments';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { IdFilter } from '../../components/id-filter.tsx';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { type ListSearch, type SearchChange, splitValues } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';

/** The providers that this site may have. */
export const PROVIDERS = ['ccbill', 'payplus', 'sandbox'] as const;

type PaymentFiltersProps = {
  search: ListSearch<'payments/list'>;
  change: (changes: SearchChange<'payments/list'>, options?: { replace?: boolean }) => void;
  /** The person that the filter names, if a row shows one. */
  personName: string | undefined;
};

/** The filters of the list of payments. */
export function PaymentFilters({ search, change, personName }: PaymentFiltersProps) {
  const t = useT();
  return (
    <>
      <ChoiceFilter
        label={t('payments.state')}
        options={PAYMENT_STATES.map((state) => ({ value: state, label: t(`payments.state.${state}`) }))}
        chosen={splitValues(search.state)}
        onChange={(states, how) => change({ state: states.join(',') }, how)}
      />
      <ChoiceFilter
        label={t('payments.type')}
        options={PAYMENT_TYPES.map((type) => ({ value: type, label: t(`payments.type.${type}`) }))}
        chosen={splitValues(search.type)}
        onChange={(types, how) => change({ type: types.join(',') }, how)}
      />
      <ChoiceFilter
        label={t('payments.currency')}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        chosen={splitValues(search.currency)}
        onChange={(currencies, how) => change({ currency: currencies.join(',') }, how)}
        isCode
      />
      <ChoiceFilter
        label={t('payments.provider')}
        options={PROVIDERS.map((provider) => ({ value: provider, label: provider }))}
        chosen={splitValues(search.provider)}
        onChange={(providers, how) => change({ provider: providers.join(',') }, how)}
        isCode
      />
      <IdFilter
        label={t('payments.person')}
        value={search.person}
        name={personName}
        onChange={(person) => change({ person })}
      />
      <DaysFilter label={t('payments.at')} value={search.at} onChange={(at, how) => change({ at }, how)} />
      <YesNoFilter
        label={t('payments.held')}
        value={search.held}
        onChange={(held, how) => change({ held }, how)}
      />
    </>
  );
}

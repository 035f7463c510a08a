import { CURRENCIES } from '@afterglow/domain/money';
import { PAYMENT_STATES, PAYMENT_TYPES } from '@afterglow/domain/payments';
import type { FilterBindings } from '../../components/bind-filters.ts';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { IdFilter } from '../../components/id-filter.tsx';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { useT } from '../../core/translations.tsx';

/** The providers that this site may have. */
export const PROVIDERS = ['ccbill', 'payplus', 'sandbox'] as const;

type PaymentFiltersProps = FilterBindings<'payments/list'> & {
  /** The person that the filter names, if a row shows one. */
  personName: string | undefined;
};

/** The filters of the list of payments. */
export function PaymentFilters({ bindChoice, bindValue, personName }: PaymentFiltersProps) {
  const t = useT();
  return (
    <>
      <ChoiceFilter
        label={t('payments.state')}
        options={PAYMENT_STATES.map((state) => ({ value: state, label: t(`payments.state.${state}`) }))}
        {...bindChoice('state')}
      />
      <ChoiceFilter
        label={t('payments.type')}
        options={PAYMENT_TYPES.map((type) => ({ value: type, label: t(`payments.type.${type}`) }))}
        {...bindChoice('type')}
      />
      <ChoiceFilter
        label={t('payments.currency')}
        options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
        {...bindChoice('currency')}
        isCode
      />
      <ChoiceFilter
        label={t('payments.provider')}
        options={PROVIDERS.map((provider) => ({ value: provider, label: provider }))}
        {...bindChoice('provider')}
        isCode
      />
      <IdFilter label={t('payments.person')} name={personName} {...bindValue('person')} />
      <DaysFilter label={t('payments.at')} {...bindValue('at')} />
      <YesNoFilter label={t('payments.held')} {...bindValue('held')} />
    </>
  );
}

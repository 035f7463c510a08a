import { PAYMENT_STATES, PAYMENT_TYPES } from '@afterglow/domain/payments';
import type { MemberRecord } from '@afterglow/protocol/console/members/members-get';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { usePaymentColumns } from '../../components/payment-columns.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { useT } from '../../core/translations.tsx';
import { memberPaymentsAddress } from './tab-addresses.ts';

/** The member's orders and payments; each number links to the page of the payment. */
export function PaymentsTab({ member: { id } }: { member: Pick<MemberRecord, 'id'> }) {
  const t = useT();
  return (
    <TabList
      label={t('members.tab.payments')}
      address={memberPaymentsAddress}
      scope={{ id }}
      columns={usePaymentColumns({ isOfMember: true })}
      filters={({ bindChoice, bindValue }) => (
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
          <DaysFilter label={t('payments.at')} {...bindValue('at')} />
        </>
      )}
      empty={{ title: t('members.payments_empty'), text: t('members.payments_empty_text') }}
    />
  );
}

import type { PaymentState as State } from '@afterglow/domain/payments';
import type { PaymentRow } from '@afterglow/protocol/console/payments/payment-row';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import { MomentCell, MoneyCell, PersonCell, StateBadge, type StateTone } from './cells.tsx';
import type { ListColumn } from './list-table.tsx';
import styles from './payment-columns.module.css';

type Columns = readonly ListColumn<PaymentRow, 'at' | 'amount'>[];

/** The path of the area of payments, for links into it. */
const PAYMENTS_PATH = '/payments';

/**
 * Returns the columns of a list of payments. In the list of one member the payer is left out, and the number
 * leads to the payment.
 */
export function usePaymentColumns({ isOfMember = false }: { isOfMember?: boolean } = {}): Columns {
  const t = useT();
  return useMemo<Columns>(
    () => [
      {
        id: 'number',
        header: t('payments.number'),
        width: '7rem',
        phone: 'start',
        cell: ({ id, number }) =>
          isOfMember ? <PaymentLink id={id} number={number} /> : <bdi>{number}</bdi>,
      },
      ...(isOfMember
        ? []
        : [
            {
              id: 'person',
              header: t('payments.person'),
              phone: 'below',
              cell: ({ person }: PaymentRow) => <PersonCell person={person} />,
            } as const,
          ]),
      {
        id: 'ordered',
        header: t('payments.ordered'),
        width: isOfMember ? undefined : '11rem',
        from: isOfMember ? 'tablet' : 'desktop',
        phone: 'below',
        cell: ({ package: ordered }) => <OrderedPackage ordered={ordered} />,
      },
      {
        id: 'amount',
        header: t('payments.amount'),
        sort: 'amount',
        width: '6.5rem',
        align: 'end',
        phone: 'end',
        cell: ({ money }) => <MoneyCell amounts={[money]} />,
      },
      {
        id: 'refunded',
        header: t('payments.refunded'),
        width: '6.5rem',
        align: 'end',
        from: 'desktop',
        phone: 'below',
        cell: ({ refunded }) => <MoneyCell amounts={refunded.amount_minor > 0 ? [refunded] : []} />,
      },
      {
        id: 'state',
        header: t('payments.state'),
        width: '9rem',
        phone: 'below',
        cell: ({ state }) => <PaymentState state={state} />,
      },
      {
        id: 'provider',
        header: t('payments.provider'),
        width: '7rem',
        from: 'wide',
        phone: 'below',
        cell: ({ provider }) => <bdi dir="ltr">{provider}</bdi>,
      },
      {
        id: 'at',
        header: t('payments.at'),
        sort: 'at',
        width: '6.5rem',
        from: 'tablet',
        phone: 'below',
        cell: ({ at }) => <MomentCell at={at} />,
      },
    ],
    [t, isOfMember],
  );
}

/** The number of a payment, which leads to its page. */
export function PaymentLink({ id, number }: { id: number; number: string }) {
  return (
    <Link to={`${PAYMENTS_PATH}/${id}`} className={styles.link}>
      <bdi>{number}</bdi>
    </Link>
  );
}

const tones: Record<State, StateTone> = {
  created: 'quiet',
  pending: 'quiet',
  paid: 'good',
  failed: 'gone',
  refunded: 'gone',
  charged_back: 'bad',
};

export function PaymentState({ state }: { state: State }) {
  const t = useT();
  return <StateBadge tone={tones[state]}>{t(`payments.state.${state}`)}</StateBadge>;
}

/** What was ordered: coins with their bonus, or months of premium. */
export function OrderedPackage({ ordered }: { ordered: PaymentRow['package'] }) {
  const t = useT();
  const { credits, bonus, months } = ordered;
  if (months > 0) return t('payments.package_months', { n: months });
  const count = formatCount(credits);
  return bonus > 0
    ? t('payments.package_bonus', { count, bonus: formatCount(bonus) })
    : t('payments.package_coins', { n: credits, count });
}

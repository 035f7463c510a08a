import { calculateShareUpTo, calculateSpinsPerPrize, calculateSpinValue } from '@afterglow/domain/wheel';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement } from 'react';
import { formatCoinsWithMoney } from '../../components/format-coins.ts';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { formatPercent } from '../../core/format.ts';
import { Link } from '../../core/link.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { useWheel } from '../../state/wheel/prizes.ts';
import { useLastDraw } from '../../state/wheel/spin.ts';
import styles from './wheel-odds-overlay.module.css';

/** The odds of the wheel, and the proof by which each draw can be checked. */
export function WheelOddsOverlay(_: OverlayProps<'wheel-odds'>): ReactElement {
  const t = useT();
  const { data: wheel, isError, refetch } = useWheel();
  return (
    <OverlaySheet title={t('wheel.chances_title')}>
      {wheel ? (
        <OddsTable wheel={wheel} />
      ) : isError ? (
        <EmptyState title={t('wheel.error')}>
          <Button kind="soft" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </EmptyState>
      ) : (
        <Skeleton lines={10} />
      )}
    </OverlaySheet>
  );
}

type Wheel = NonNullable<ReturnType<typeof useWheel>['data']>;

function OddsTable({ wheel }: { wheel: Wheel }): ReactElement {
  const t = useT();
  const last = useLastDraw(({ proof }) => proof);
  const configs = useConfigs();
  const weights = wheel.prizes.map(({ weight }) => weight);
  const sorted = [...wheel.prizes].sort((prize, other) => other.odds - prize.odds);
  return (
    <div className={styles.odds}>
      <p>
        {t('wheel.chances_body')} {t('wheel.chance_means')}
      </p>
      <p className={styles.sum}>
        {wheel.paid_spins
          ? `${t('wheel.costs', { price: formatCoinsWithMoney(wheel.price, configs, t) })} `
          : ''}
        {t('wheel.worth', { n: Math.round(calculateSpinValue(weights)) })}{' '}
        {t('wheel.mostly', {
          share: formatPercent(calculateShareUpTo(weights, wheel.price)),
          price: t('common.coins', { n: wheel.price }),
        })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('wheel.prize')}</th>
            <th scope="col">{t('wheel.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, coins, odds }) => (
            <tr key={id}>
              <td>{coins === 'free' ? t('wheel.free_spin') : t('common.coins', { n: coins })}</td>
              <td>
                <bdi dir="ltr">{formatPercent(odds)}</bdi>
                <span className={styles.often}>{t('wheel.one_in', { n: calculateSpinsPerPrize(odds) })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={styles.heading}>{t('wheel.proof_title')}</h3>
      <p>{t('wheel.proof_next')}</p>
      <CodeLine text={wheel.fairness.hash} />
      {last ? (
        <>
          <h3 className={styles.heading}>{t('wheel.proof_last')}</h3>
          <dl className={styles.proof}>
            <dt>{t('wheel.proof_hash')}</dt>
            <ProofValue text={last.hash} />
            <dt>{t('wheel.proof_server')}</dt>
            <ProofValue text={last.server_seed} />
            <dt>{t('wheel.proof_client')}</dt>
            <ProofValue text={last.client_seed} />
            <dt>{t('wheel.proof_spin')}</dt>
            <ProofValue text={String(last.spin_id)} />
            <dt>{t('wheel.proof_number')}</dt>
            <dd>
              <bdi dir="ltr">{last.number}</bdi>
            </dd>
          </dl>
        </>
      ) : null}
      <Link to="/odds" className={styles.link}>
        {t('wheel.proof_check')}
      </Link>
    </div>
  );
}

const CodeLine = ({ text }: { text: string }): ReactElement => (
  <p className={styles.code} dir="ltr">
    {text}
  </p>
);
const ProofValue = ({ text }: { text: string }): ReactElement => (
  <dd className={styles.code} dir="ltr">
    {text}
  </dd>
);

import type { WheelPrize } from '@afterglow/domain/wheel';
import type { Translate } from '@afterglow/i18n/translations';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './draw-result.module.css';
import type { Recomputed } from './recompute-draw.ts';

/** The result of a recomputed draw, beside what the site said about it. */
export interface DrawCheck extends Recomputed {
  readonly promised: string;
  readonly prize: WheelPrize | null;
  /** The prize that was credited, if the draw is one of the reader's own. */
  readonly booked: WheelPrize | null;
}

const isHashMatching = ({ hash, promised }: DrawCheck): boolean => hash === promised;

/** Returns three sentences: whether the hash matches, the prize, and whether it was credited. */
export function describeCheck(
  outcome: DrawCheck,
  t: Translate | Translate['plain'],
): [string, string, string] {
  const { prize, booked } = outcome;
  const formatPrize = (one: WheelPrize | null): string =>
    one === null ? '–' : one === 'free' ? t('wheel.free_spin') : t('common.coins', { n: one });
  return [
    t(isHashMatching(outcome) ? 'odds.fits' : 'odds.wrong'),
    t('odds.prize', { prize: formatPrize(prize) }),
    booked === null
      ? t('odds.compare')
      : booked === prize
        ? t('odds.booked_fits')
        : t('odds.booked_wrong', { prize: formatPrize(booked) }),
  ];
}

export function DrawResult({ outcome }: { outcome: DrawCheck }): ReactElement {
  const t = useT();
  const { hash, signature, number, prize, booked } = outcome;
  const isCorrect = isHashMatching(outcome) && (booked === null || booked === prize);
  const [fingerprint, result, booking] = describeCheck(outcome, t);
  const StatusIcon = isCorrect ? CircleCheck : CircleAlert;
  return (
    <div className={styles.result} data-wrong={!isCorrect || undefined}>
      <p className={styles.verdict}>
        <StatusIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{fingerprint}</span>
      </p>
      <p className={styles.prize}>{result}</p>
      <p>{booking}</p>
      <dl className={styles.facts}>
        <ProofValue name={t('wheel.proof_number')}>{number}</ProofValue>
        <ProofValue name={t('odds.signature')}>{signature}</ProofValue>
        <ProofValue name={t('odds.its_hash')}>{hash}</ProofValue>
      </dl>
    </div>
  );
}

const ProofValue = ({ name, children }: { name: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd dir="ltr">{children}</dd>
  </div>
);

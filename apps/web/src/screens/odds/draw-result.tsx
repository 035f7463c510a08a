import type { WheelPrize } from '@afterglow/domain/wheel';
import type { Translate } from '@afterglow/i18n/words';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './draw-result.module.css';
import type { Recomputed } from './recompute.ts';

/** What came out of a draw that was made again, beside what was said of it. */
export interface Outcome extends Recomputed {
  readonly promised: string;
  readonly prize: WheelPrize | null;
  /** What the draw brought, where it is one of the reader's own; else nobody here knows. */
  readonly booked: WheelPrize | null;
}

const fits = ({ hash, promised }: Outcome): boolean => hash === promised;

/** In sentences: whether the fingerprint fits, the prize, and whether that is what was given. */
export function verdictOf(outcome: Outcome, t: Translate | Translate['said']): [string, string, string] {
  const { prize, booked } = outcome;
  const named = (one: WheelPrize | null): string =>
    one === null ? '–' : one === 'free' ? t('wheel.free_spin') : t('common.coins', { n: one });
  return [
    t(fits(outcome) ? 'odds.fits' : 'odds.wrong'),
    t('odds.prize', { prize: named(prize) }),
    booked === null
      ? t('odds.compare')
      : booked === prize
        ? t('odds.booked_fits')
        : t('odds.booked_wrong', { prize: named(booked) }),
  ];
}

export function DrawResult({ outcome }: { outcome: Outcome }): ReactElement {
  const t = useT();
  const { hash, signature, number, prize, booked } = outcome;
  const right = fits(outcome) && (booked === null || booked === prize);
  const [fingerprint, result, kept] = verdictOf(outcome, t);
  const Sign = right ? CircleCheck : CircleAlert;
  return (
    <div className={styles.result} data-wrong={!right || undefined}>
      <p className={styles.verdict}>
        <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{fingerprint}</span>
      </p>
      <p className={styles.prize}>{result}</p>
      <p>{kept}</p>
      <dl className={styles.facts}>
        <Fact name={t('wheel.proof_number')}>{number}</Fact>
        <Fact name={t('odds.signature')}>{signature}</Fact>
        <Fact name={t('odds.its_hash')}>{hash}</Fact>
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd dir="ltr">{children}</dd>
  </div>
);

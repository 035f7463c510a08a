import { CoinIcon } from '../icons/coin.tsx';
import styles from './coins.module.css';
import { joinClasses } from './join-classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type CoinsProps = {
  /** The number, formatted for the reader. */
  amount: string;
  /** The text for screen readers: "420 coins". */
  label: string;
  size?: 's' | 'm' | 'l';
  sign?: 'plus' | 'minus';
};

const EDGE_PX = { s: 16, m: 20, l: 32 };
const signs = { plus: '+', minus: '−' };

export function Coins({ amount, label, size = 'm', sign }: CoinsProps) {
  return (
    <span className={joinClasses(styles.coins, styles[size])}>
      <CoinIcon size={EDGE_PX[size]} className={styles.icon} />
      <bdi className={styles.amount} aria-hidden="true" dir="ltr">
        {sign ? signs[sign] : ''}
        {amount}
      </bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './countdown.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type CountdownProps = {
  /** Epoch ms from the server. */
  endsAt: number;
  /** For screen readers, constant: the end in words ("until 24 December, 18:00"). */
  description: string;
  /** The text after zero. */
  expired: ReactNode;
  /** The server's clock in ms; by default the device's. */
  now?: () => number;
  onEnd?: () => void;
};

/** HH:MM:SS, hours past 99 included. Only visual: a screen reader would announce a ticking text all the time. */
export function Countdown({ endsAt, description, expired, now = Date.now, onEnd }: CountdownProps) {
  const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - now()) / 1000));
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt));
  const read = useEffectEvent(secondsLeft);
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    setSeconds(read(endsAt));
    if (read(endsAt) === 0) return;
    const timer = setInterval(() => {
      const left = read(endsAt);
      setSeconds(left);
      if (left === 0) {
        clearInterval(timer);
        end();
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  if (seconds === 0) return <span className={styles.countdown}>{expired}</span>;
  const two = (n: number) => String(n).padStart(2, '0');
  return (
    <span className={styles.countdown}>
      <bdi dir="ltr" aria-hidden="true">
        {two(Math.floor(seconds / 3600))}:{two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
      </bdi>
      <VisuallyHidden>{description}</VisuallyHidden>
    </span>
  );
}

import type { PromoState as State } from '@afterglow/domain/economy';
import { DAY_S, HOUR_S, MINUTE_S } from '@afterglow/domain/time';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import { useEffect, useState } from 'react';
import { StateBadge, type StateTone } from '../../components/cells.tsx';
import { useT } from '../../core/translations.tsx';

const TONES: Readonly<Record<State, StateTone>> = {
  coming: 'quiet',
  running: 'good',
  ended: 'gone',
  stopped: 'bad',
};

const EVERY_MS = 30_000;

/** The state of a promo, and how long it lasts or until it starts. */
export function PromoState({ promo: { state, starts, ends } }: { promo: PromoRow }) {
  const t = useT();
  const nowS = useClock() / 1_000;
  const leftS = state === 'coming' ? starts - nowS : ends - nowS;
  const name = t(`economy.promo.${state}`);
  const isOpen = state === 'coming' || state === 'running';
  if (!isOpen || leftS <= 0) return <StateBadge tone={TONES[state]}>{name}</StateBadge>;
  const left = {
    days: Math.floor(leftS / DAY_S),
    hours: Math.floor((leftS % DAY_S) / HOUR_S),
    minutes: Math.max(1, Math.floor((leftS % HOUR_S) / MINUTE_S)),
  };
  const unit = left.days > 0 ? 'days' : left.hours > 0 ? 'hours' : 'minutes';
  return (
    <StateBadge tone={TONES[state]}>
      {t(state === 'coming' ? 'economy.starts_in' : 'economy.ends_in', { unit, ...left })}
    </StateBadge>
  );
}

/** Returns the time in milliseconds, renewed twice a minute. */
function useClock(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

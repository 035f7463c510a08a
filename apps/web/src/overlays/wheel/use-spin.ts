import { calculateRotation } from '@afterglow/domain/wheel-rotation';
import { announce } from '@afterglow/ui/primitives/announcer';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { playSound } from '../../core/sound.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { onAuthenticated } from '../../state/refresh.ts';
import { getPendingSpin } from '../../state/wheel/pending-spin.ts';
import type { useWheel } from '../../state/wheel/prizes.ts';
import { type SpinResult, spin } from '../../state/wheel/spin.ts';

type Wheel = NonNullable<ReturnType<typeof useWheel>['data']>;
/** `shown`: the wheel has stopped, and another spin has to wait. */
type Phase = 'ready' | 'asking' | 'turning' | 'shown';

const TURN_MS = 5_000;
/** How long the result blocks the next spin; together with the turn 6.4 s. */
const RESULT_MS = 1_400;
/** After a prize in coins the wheel closes when the result has been read, unless the member interacts with it. */
const READ_MS = 5_000;
/** Grace time for a missing `transitionend`: a page in the background does not render. */
const LATE_END_MS = 400;

const errorKeys = { offline: 'wheel.offline', unanswered: 'wheel.failed', failed: 'wheel.failed' } as const;

/** Returns how long the wheel turns. Under reduced motion it stops immediately. */
const getTurnMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TURN_MS);

/**
 * Runs one spin from the press to the prize. If the wheel closes before the prize is shown, a toast shows it.
 */
export function useSpin(wheel: Wheel, close: () => void) {
  const t = useT();
  const [turned, setTurned] = useState(0);
  const [phase, setPhase] = useState<Phase>('ready');
  const [won, setWon] = useState<string | null>(null);
  /** Whether the running spin is paid. */
  const [isPaying, setPaying] = useState(false);
  /** The segment it stopped at. */
  const [prize, setPrize] = useState<number | null>(null);
  const result = useRef<HTMLParagraphElement>(null) as RefObject<HTMLParagraphElement | null>;
  const pendingResult = useRef<SpinResult | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const isUnmounted = useRef(false);
  const closing = useIdleTimer();

  const describePrize = ({ draw }: SpinResult): string =>
    'value' in draw ? t('wheel.won_coins', { n: draw.value }) : t('wheel.won_spin');
  const notifyPrize = (outcome: SpinResult): void => {
    const type = 'value' in outcome.draw ? 'wheel_credits' : 'freespin';
    toast({ type, message: describePrize(outcome) });
  };

  /** Settles the result that has not been shown yet, and returns it. */
  function settleResult(): SpinResult | null {
    const outcome = pendingResult.current;
    pendingResult.current = null;
    outcome?.settle();
    return outcome;
  }

  function onStopped(): void {
    const outcome = settleResult();
    if (!outcome) return;
    playSound('win');
    announce(describePrize(outcome));
    setWon(describePrize(outcome));
    setPrize(outcome.draw.prize_id);
    setPhase('shown');
    timers.current.push(setTimeout(() => setPhase('ready'), RESULT_MS));
    if ('value' in outcome.draw)
      closing.start(() => {
        close();
        notifyPrize(outcome);
      });
  }

  // The button was disabled during the turn: the result takes the focus.
  useEffect(() => {
    if (phase === 'shown') result.current?.focus();
  }, [phase]);

  const onUnmount = useEffectEvent(() => {
    for (const timer of timers.current) clearTimeout(timer);
    const outcome = settleResult();
    if (outcome) notifyPrize(outcome);
  });
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      onUnmount();
    };
  }, []);

  async function press({ paid }: { paid: boolean }): Promise<void> {
    const { user } = useSession.getState();
    const isRepeated = user !== null && getPendingSpin(user.id) !== null;
    if (paid && !isRepeated && user !== null && user.credits < wheel.price) return tooFewCoins();
    closing.stop();
    setPaying(paid);
    setPhase('asking');
    setWon(null);
    const outcome = await spin({ paid });
    if (typeof outcome === 'string') {
      setPhase('ready');
      if (outcome === 'not_enough') tooFewCoins();
      else if (outcome !== 'changed') toast({ type: 'error', message: t(errorKeys[outcome]) });
      return;
    }
    if (isUnmounted.current) {
      outcome.settle();
      notifyPrize(outcome);
      return;
    }
    pendingResult.current = outcome;
    const place = wheel.prizes.findIndex(({ id }) => id === outcome.draw.prize_id);
    if (place < 0) console.warn('The wheel has no such prize', outcome.draw.prize_id);
    setPhase('turning');
    setTurned((from) =>
      calculateRotation({ from, segment: place < 0 ? null : place, offset: Math.random() }),
    );
    announce(t('wheel.turning'));
    timers.current.push(setTimeout(onStopped, getTurnMs() + LATE_END_MS));
  }

  function tooFewCoins(): void {
    toast({ type: 'error', message: t('wheel.not_enough') });
    if (!isUnmounted.current) openOverlay('credits', { need: wheel.price });
  }

  useRepeatedSpin(phase === 'ready', press);

  return { turned, phase, won, prize, paying: isPaying, press, onStopped, result };
}

/** Returns a timer that ends when the member has not interacted with the page for `READ_MS` after its start. */
function useIdleTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback((): void => clearTimeout(timer.current), []);
  useEffect(() => {
    const events = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const event of events) addEventListener(event, stop, { capture: true, passive: true });
    return () => {
      stop();
      for (const event of events) removeEventListener(event, stop, { capture: true });
    };
  }, [stop]);
  const start = (onEnd: () => void): void => {
    timer.current = setTimeout(onEnd, READ_MS);
  };
  return { start, stop };
}

/** Requests a spin again after reconnecting if the connection broke before its reply. */
function useRepeatedSpin(isReady: boolean, press: (spin: { paid: boolean }) => Promise<void>): void {
  const repeat = useEffectEvent(() => {
    const { user } = useSession.getState();
    const pendingSpin = user && getPendingSpin(user.id);
    if (pendingSpin) void press({ paid: pendingSpin.paid });
  });
  useEffect(() => (isReady ? onAuthenticated(repeat) : undefined), [isReady]);
}

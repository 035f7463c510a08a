import { turnTo } from '@afterglow/domain/wheel-turn';
import { announce } from '@afterglow/ui/primitives/announcer';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { play } from '../../ground/sound.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { useSession } from '../../state/account/session.ts';
import { onAuthenticated } from '../../state/on-authenticated.ts';
import type { useWheel } from '../../state/wheel/prizes.ts';
import { type Spun, spin } from '../../state/wheel/spin.ts';
import { unansweredSpin } from '../../state/wheel/unanswered.ts';

type Wheel = NonNullable<ReturnType<typeof useWheel>['data']>;
/** `shown`: it stands still, and another spin has to wait. */
type Phase = 'ready' | 'asking' | 'turning' | 'shown';

const TURN_MS = 5_000;
/** Notice and unlock: with the turn before it 6.4 s in which no other spin starts. */
const SHOWN_MS = 1_400;
/** A prize in coins closes the wheel when it has been read, unless somebody is busy with it. */
const READ_MS = 5_000;
/** If the browser never says that the turn is over: a page in the background draws nothing. */
const LATE_MS = 400;

const faultWords = { offline: 'wheel.offline', unanswered: 'wheel.failed', failed: 'wheel.failed' } as const;

/** Where motion is unwanted the wheel stands there at once. */
const turnMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TURN_MS);

/** One spin from the press to the prize. What was won and not shown yet is shown by a notice when the wheel is closed. */
export function useSpin(wheel: Wheel, close: () => void) {
  const t = useT();
  const [turned, setTurned] = useState(0);
  const [phase, setPhase] = useState<Phase>('ready');
  const [won, setWon] = useState<string | null>(null);
  /** Whether the spin that runs is one for coins. */
  const [paying, setPaying] = useState(false);
  /** The segment it stopped at. */
  const [prize, setPrize] = useState<number | null>(null);
  const result = useRef<HTMLParagraphElement>(null) as RefObject<HTMLParagraphElement | null>;
  const open = useRef<Spun | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const gone = useRef(false);

  const wordsOf = useCallback(
    ({ draw }: Spun): string =>
      'value' in draw ? t('wheel.won_coins', { n: draw.value }) : t('wheel.won_spin'),
    [t],
  );
  const notice = useCallback(
    (spun: Spun): void => {
      const coins = 'value' in spun.draw;
      toast({ type: coins ? 'wheel_credits' : 'freespin', message: wordsOf(spun) });
    },
    [wordsOf],
  );

  const stopped = useCallback((): void => {
    const spun = open.current;
    if (!spun) return;
    open.current = null;
    spun.settle();
    play('win');
    announce(wordsOf(spun));
    setWon(wordsOf(spun));
    setPrize(spun.draw.prize_id);
    setPhase('shown');
    timers.current.push(setTimeout(() => setPhase('ready'), SHOWN_MS));
    if ('value' in spun.draw)
      closing.current = setTimeout(() => {
        close();
        notice(spun);
      }, READ_MS);
  }, [close, notice, wordsOf]);

  /** Somebody reads, presses or goes on: the wheel stays until they close it. */
  const stay = useCallback((): void => clearTimeout(closing.current), []);
  useEffect(() => {
    const asks = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const ask of asks) addEventListener(ask, stay, { capture: true, passive: true });
    return () => {
      stay();
      for (const ask of asks) removeEventListener(ask, stay, { capture: true });
    };
  }, [stay]);

  // Another spin may begin: what the last one brought makes room.
  useEffect(() => {
    if (phase === 'shown') result.current?.focus();
  }, [phase]);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      for (const timer of timers.current) clearTimeout(timer);
      const spun = open.current;
      open.current = null;
      spun?.settle();
      if (spun) notice(spun);
    };
  }, [notice]);

  async function press({ paid }: { paid: boolean }): Promise<void> {
    const { user } = useSession.getState();
    const again = user !== null && unansweredSpin(user.id) !== null;
    if (paid && !again && user !== null && user.credits < wheel.price) return tooFewCoins();
    stay();
    setPaying(paid);
    setPhase('asking');
    setWon(null);
    const spun = await spin({ paid });
    if (typeof spun === 'string') {
      setPhase('ready');
      if (spun === 'not_enough') tooFewCoins();
      else if (spun !== 'changed') toast({ type: 'error', message: t(faultWords[spun]) });
      return;
    }
    if (gone.current) {
      spun.settle();
      notice(spun);
      return;
    }
    open.current = spun;
    const place = wheel.prizes.findIndex(({ id }) => id === spun.draw.prize_id);
    if (place < 0) console.warn('The wheel has no such prize', spun.draw.prize_id);
    setPhase('turning');
    setTurned((from) => turnTo({ from, place: place < 0 ? null : place, aside: Math.random() }));
    announce(t('wheel.turning'));
    timers.current.push(setTimeout(stopped, turnMs() + LATE_MS));
  }

  function tooFewCoins(): void {
    toast({ type: 'error', message: t('wheel.not_enough') });
    if (!gone.current) openOverlay('credits', { need: wheel.price });
  }

  // The line broke while the answer was on its way: as soon as it is back, the same spin is asked for and shown.
  const pressAgain = useRef(press);
  pressAgain.current = press;
  const ready = phase === 'ready';
  useEffect(() => {
    if (!ready) return;
    return onAuthenticated(() => {
      const { user } = useSession.getState();
      const lost = user && unansweredSpin(user.id);
      if (lost) void pressAgain.current({ paid: lost.paid });
    });
  }, [ready]);

  return { turned, phase, won, prize, paying, press, stopped, result };
}

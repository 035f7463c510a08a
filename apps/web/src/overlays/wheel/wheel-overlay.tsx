import { CoinIcon } from '@afterglow/ui/icons/coin';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { X } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { formatNumber } from '../../ground/format.ts';
import { Link } from '../../ground/link.tsx';
import { useOpenLayer } from '../../ground/open-layers.ts';
import { type OverlayProps, openOverlay } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { BalanceButton } from '../../parts/balance-button.tsx';
import { coinsInMoney } from '../../parts/coin-worth.ts';
import { fullMoment } from '../../parts/full-date.ts';
import { OverlayScene } from '../../parts/overlay/overlay-scene.tsx';
import { useBreak } from '../../state/account/break.ts';
import { useConfigs } from '../../state/account/configs.ts';
import { useSession } from '../../state/account/session.ts';
import { useWheel } from '../../state/wheel/prizes.ts';
import { useLastDraw } from '../../state/wheel/spin.ts';
import { useUnansweredSpin } from '../../state/wheel/unanswered.ts';
import { useSpin } from './use-spin.ts';
import { WheelFace } from './wheel-face.tsx';
import styles from './wheel-overlay.module.css';

/** Ten segments, drawn by the server before the wheel turns; what a spin costs and its chances are said before it. */
export function WheelOverlay({ close }: OverlayProps<'wheel'>): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: wheel, isError, refetch } = useWheel();
  useOpenLayer('wheel');
  return (
    <OverlayScene className={styles.scene} theme="dark" label={t('wheel.title')} focusFirst={title}>
      <div className={styles.bloom} aria-hidden="true" />
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {t('wheel.title')}
          </h2>
          <BalanceButton />
          <IconButton label={t('common.close')} kind="soft" onClick={close}>
            <X size={22} strokeWidth={1.75} />
          </IconButton>
        </header>
        {wheel ? (
          <Turning wheel={wheel} close={close} />
        ) : isError ? (
          <EmptyState
            title={t('wheel.error')}
            action={
              <Button kind="soft" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            }
          />
        ) : (
          <div className={styles.bones} data-testid="wheel-bones" />
        )}
      </div>
    </OverlayScene>
  );
}

type Wheel = NonNullable<ReturnType<typeof useWheel>['data']>;

function Turning({ wheel, close }: { wheel: Wheel; close: () => void }): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const free = useSession((session) => session.user?.sof_spin_available ?? 0);
  const { turned, phase, won, prize, paying, press, stopped, result } = useSpin(wheel, close);
  const me = useSession((session) => session.user?.id);
  const unanswered = useUnansweredSpin(me);
  const waiting = phase === 'ready' ? unanswered : null;
  // One without an answer goes first, as what it was: asked for again it costs nothing more.
  const next = waiting ? waiting.paid : free === 0;
  // Until another may begin it is the one that runs: the free spin is used up as soon as it was pressed.
  const paid = phase === 'ready' ? next : paying;
  const breakS = useBreak();
  const resting = paid && waiting === null && breakS !== null;
  const sold = !resting && (!paid || wheel.paid_spins || waiting !== null);
  const inPackages = configs?.credits?.some(({ free_spins }) => free_spins > 0) ?? false;
  const money = coinsInMoney(wheel.price, configs);
  const price = money
    ? t('common.coins_and_money', { n: wheel.price, money })
    : t('common.coins', { n: wheel.price });
  const drawn = useLastDraw(({ shown }) => shown);
  const said = paid ? t.said('wheel.spin_paid', { price }) : t.said('wheel.spin_free');
  return (
    <div className={styles.columns}>
      <div className={styles.wheel}>
        <WheelFace
          segments={wheel.prizes}
          turned={turned}
          turning={phase === 'turning'}
          won={phase === 'shown' ? prize : null}
          onStop={stopped}
        />
        <button
          type="button"
          className={styles.hub}
          aria-label={said}
          aria-disabled={phase !== 'ready' || !sold || undefined}
          onClick={() => {
            if (phase === 'ready' && sold) void press({ paid });
          }}
        >
          {phase === 'asking' ? (
            <Spinner />
          ) : (
            <>
              <span className={styles.verb}>{t('wheel.spin')}</span>
              {paid && sold ? (
                <span className={styles.price}>
                  <CoinIcon size={14} />
                  <bdi>{formatNumber(wheel.price)}</bdi>
                </span>
              ) : null}
            </>
          )}
        </button>
      </div>
      <div className={styles.words}>
        {won ? (
          <p ref={result} tabIndex={-1} className={styles.won}>
            {won}
          </p>
        ) : waiting || phase !== 'ready' ? (
          <div className={styles.terms}>
            <p>{t(waiting ? 'wheel.unanswered' : 'wheel.turning')}</p>
          </div>
        ) : (
          <div className={styles.terms}>
            {free > 0 ? <p className={styles.free}>{t('wheel.free', { n: free })}</p> : null}
            {resting ? <p>{t('wheel.break', { when: fullMoment(breakS) })}</p> : null}
            {paid && !sold && !resting ? <p className={styles.free}>{t('wheel.none')}</p> : null}
            {paid && !sold && !resting && inPackages ? <p>{t('wheel.none_how')}</p> : null}
            {paid && sold ? <p className={styles.free}>{t('wheel.costs', { price })}</p> : null}
            {configs?.site?.demo ? <p>{t('wheel.demo')}</p> : null}
          </div>
        )}
        <p className={styles.unequal}>{t('wheel.unequal')}</p>
        <div className={styles.actions}>
          <Button kind="ghost" onClick={() => openOverlay('wheel-odds', {})}>
            {t('wheel.chances')}
          </Button>
          {drawn ? (
            <Button kind="ghost" render={<Link to="/odds" />}>
              {t('wheel.check_last')}
            </Button>
          ) : null}
          {paid && !sold && !resting && inPackages ? (
            <Button kind="soft" onClick={() => openOverlay('credits', {})}>
              {t('wheel.buy_coins')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

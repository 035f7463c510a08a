import { CoinIcon } from '@afterglow/ui/icons/coin';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { X } from 'lucide-react';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import { formatCoinsWithMoney } from '../../components/format-coins.ts';
import { OverlayFullscreenDialog } from '../../components/overlay/overlay-fullscreen-dialog.tsx';
import { formatNumber } from '../../core/format.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { Link } from '../../core/link.tsx';
import { useOpenLayer } from '../../core/open-layers.ts';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { usePurchaseBreak } from '../../state/account/purchase-break.ts';
import { useSession } from '../../state/account/session.ts';
import { hasAgreedToPaidSpin, storePaidSpin } from '../../state/wheel/paid-spin-agreed.ts';
import { usePendingSpin } from '../../state/wheel/pending-spin.ts';
import { useWheel } from '../../state/wheel/prizes.ts';
import { useLastDraw } from '../../state/wheel/spin.ts';
import { chooseNextSpin, type NextSpin } from './next-spin.ts';
import { PaidSpinQuestion } from './paid-spin-question.tsx';
import { useSpin } from './use-spin.ts';
import { WheelFace } from './wheel-face.tsx';
import styles from './wheel-overlay.module.css';

/**
 * The lucky wheel with ten segments. The server draws the prize before the wheel turns; price and odds are shown before
 * a spin.
 */
export function WheelOverlay({ close }: OverlayProps<'wheel'>): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: wheel, isError, refetch } = useWheel();
  useOpenLayer('wheel');
  return (
    <OverlayFullscreenDialog
      className={styles.stage}
      theme="dark"
      label={t('wheel.title')}
      focusFirst={title}
    >
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
          <WheelStage wheel={wheel} close={close} />
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
          <div className={styles.skeletons} />
        )}
      </div>
    </OverlayFullscreenDialog>
  );
}

type Wheel = NonNullable<ReturnType<typeof useWheel>['data']>;

function WheelStage({ wheel, close }: { wheel: Wheel; close: () => void }): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const free = useSession((session) => session.user?.sof_spin_available ?? 0);
  const { turned, phase, won, prize, paying, press, onStopped, result } = useSpin(wheel, close);
  const me = useSession((session) => session.user?.id);
  const unanswered = usePendingSpin(me);
  const waiting = phase === 'ready' ? unanswered : null;
  const isOnBreak = usePurchaseBreak() !== null;
  const next = chooseNextSpin({
    free,
    running: phase === 'ready' ? null : { paid: paying },
    unanswered: waiting,
    isSold: wheel.paid_spins,
    isOnBreak,
  });
  const { isPaid } = next;
  const canSpin = next.obstacle === null;
  const isInPackages = configs?.credits?.some(({ free_spins }) => free_spins > 0) ?? false;
  const price = formatCoinsWithMoney(wheel.price, configs, t);
  const hasDraw = useLastDraw(({ shown }) => shown);
  const [isAsked, setAsked] = useState(false);
  const hub = useRef<HTMLButtonElement>(null);
  const credits = useSession((session) => session.user?.credits ?? 0);
  // Who lacks the coins is led to the packages instead.
  const isFirstPaid = () =>
    isPaid && waiting === null && credits >= wheel.price && me !== undefined && !hasAgreedToPaidSpin(me);
  const isQuestion = isAsked && phase === 'ready' && isPaid && canSpin && waiting === null;
  // Nothing names a price that cannot be paid, and nobody is tempted within a break.
  const buttonText = !isPaid
    ? t.plain('wheel.spin_free')
    : canSpin
      ? t.plain('wheel.spin_paid', { price })
      : t.plain('wheel.spin');
  const pressHub = (): void => {
    if (isFirstPaid()) setAsked(true);
    else void press({ paid: isPaid });
  };
  return (
    <div className={styles.columns}>
      <div className={styles.wheel}>
        <WheelFace
          segments={wheel.prizes}
          turned={turned}
          isTurning={phase === 'turning'}
          won={phase === 'shown' ? prize : null}
          onStop={onStopped}
        />
        <SpinButton
          hub={hub}
          label={buttonText}
          isAsking={phase === 'asking'}
          price={isPaid && canSpin ? wheel.price : null}
          onPress={phase === 'ready' && canSpin ? pressHub : undefined}
        />
      </div>
      <div className={styles.text}>
        {isQuestion ? (
          <PaidSpinQuestion
            price={price}
            onAgree={() => {
              if (me !== undefined) storePaidSpin(me);
              setAsked(false);
              void press({ paid: true });
            }}
            onDecline={() => {
              setAsked(false);
              hub.current?.focus();
            }}
          />
        ) : won ? (
          <p ref={result} tabIndex={-1} className={styles.won}>
            {won}
          </p>
        ) : waiting || phase !== 'ready' ? (
          <div className={styles.terms}>
            <p>{t(waiting ? 'wheel.unanswered' : 'wheel.turning')}</p>
          </div>
        ) : (
          <SpinTerms next={next} free={free} price={price} isInPackages={isInPackages} />
        )}
        <p className={styles.unequal}>{t('wheel.unequal')}</p>
        <div className={styles.actions}>
          <Button kind="ghost" onClick={() => openOverlay('wheel-odds', {})}>
            {t('wheel.chances')}
          </Button>
          {hasDraw ? (
            <Button kind="ghost" render={<Link to="/odds" />}>
              {t('wheel.check_last')}
            </Button>
          ) : null}
          {next.obstacle === 'not_sold' && isInPackages ? (
            <Button kind="soft" onClick={() => openOverlay('credits', {})}>
              {t('wheel.buy_coins')}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

type SpinButtonProps = {
  hub: RefObject<HTMLButtonElement | null>;
  label: string;
  isAsking: boolean;
  /** In coins; null where it is not shown. */
  price: number | null;
  /** Undefined while the wheel cannot turn. */
  onPress: (() => void) | undefined;
};

function SpinButton({ hub, label, isAsking, price, onPress }: SpinButtonProps): ReactElement {
  const t = useT();
  return (
    <button
      ref={hub}
      type="button"
      className={styles.hub}
      aria-label={label}
      aria-disabled={!onPress || undefined}
      onClick={onPress}
    >
      {isAsking ? (
        <Spinner />
      ) : (
        <>
          <span className={styles.verb}>{t('wheel.spin')}</span>
          {price === null ? null : (
            <span className={styles.price}>
              <CoinIcon size={14} />
              <bdi>{formatNumber(price)}</bdi>
            </span>
          )}
        </>
      )}
    </button>
  );
}

type SpinTermsProps = {
  next: NextSpin;
  free: number;
  price: string;
  /** Whether packages of coins contain free spins. */
  isInPackages: boolean;
};

/** What the next spin costs, or why there is none. */
function SpinTerms({ next: { isPaid, obstacle }, free, price, isInPackages }: SpinTermsProps): ReactElement {
  const t = useT();
  const isDemo = useConfigs()?.site?.demo;
  const breakS = usePurchaseBreak();
  return (
    <div className={styles.terms}>
      {free > 0 ? <p className={styles.free}>{t('wheel.free', { n: free })}</p> : null}
      {obstacle === 'break' && breakS !== null ? (
        <p>{t('wheel.break', { when: formatFullDateTime(breakS) })}</p>
      ) : null}
      {obstacle === 'not_sold' ? <p className={styles.free}>{t('wheel.none')}</p> : null}
      {obstacle === 'not_sold' && isInPackages ? <p>{t('wheel.none_how')}</p> : null}
      {isPaid && obstacle === null ? <p className={styles.free}>{t('wheel.costs', { price })}</p> : null}
      {isDemo ? <p>{t('wheel.demo')}</p> : null}
    </div>
  );
}

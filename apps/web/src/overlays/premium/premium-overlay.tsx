import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Link as TextLink } from '@afterglow/ui/primitives/link';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { Skeleton, useSkeleton } from '@afterglow/ui/primitives/skeleton';
import { Check } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { BreakSheet, LimitNote } from '../../components/own-limits.tsx';
import { PayBar } from '../../components/pay-bar.tsx';
import { formatMoney } from '../../core/format.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { Link } from '../../core/link.tsx';
import { useOpenLayer } from '../../core/open-layers.ts';
import { type OverlayProps, openOverlay } from '../../core/overlay-address.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { useT } from '../../core/translations.tsx';
import { type Configs, useConfigs } from '../../state/account/configs.ts';
import { usePurchaseBreak } from '../../state/account/purchase-break.ts';
import { useRemainingLimit } from '../../state/account/remaining-limit.ts';
import { useSession } from '../../state/account/session.ts';
import { useTotals } from '../../state/likes/totals.ts';
import styles from './premium-overlay.module.css';

const benefits = ['likes', 'lists', 'stories', 'photos'] as const;
/** As many as a new site offers. */
const skeletonKeys = ['a', 'b', 'c', 'd'];

type Plan = NonNullable<NonNullable<Configs>['premium']>[number];

/** The benefits of premium, its price in total and a month, and that it does not renew. */
export function PremiumOverlay({ close }: OverlayProps<'premium'>): ReactElement {
  const t = useT();
  const plans = useConfigs()?.premium;
  const until = useSession(({ user }) => (user?.premium ? user.premium_until : null));
  const [chosen, setChosen] = useState<number | null>(null);
  const remainingLimit = useRemainingLimit();
  const offered = plans?.filter(({ total }) => remainingLimit?.allows(total) ?? true);
  const selected =
    offered?.find(({ id }) => id === chosen) ?? offered?.find(({ recommended }) => recommended);
  const waitingText = useWaitingText();
  const breakS = usePurchaseBreak();
  useOpenLayer('subscriptions');
  if (breakS !== null) return <BreakSheet untilS={breakS} />;
  return (
    <OverlaySheet
      title={t('premium.title')}
      theme="dark"
      size="l"
      footer={
        <div className={styles.answers}>
          {selected ? (
            <PayBar
              kind="premium"
              price={formatMoney(selected.total)}
              description={t('premium.total_until', {
                n: selected.months,
                day: formatFullDate(getPremiumEnd(until, selected.months)),
              })}
              onPay={() => openOverlay('payment', { package: selected.id, kind: 'premium' })}
            />
          ) : offered?.length === 0 ? null : (
            <Button kind="premium" size="l" block disabled>
              {t('common.continue')}
            </Button>
          )}
          <Button kind="ghost" size="l" block onClick={close}>
            {t('premium.not_now')}
          </Button>
        </div>
      }
    >
      <div className={styles.all}>
        <ul className={styles.gives}>
          {benefits.map((what) => (
            <li key={what}>
              <Check size={20} strokeWidth={2} aria-hidden="true" />
              <span>
                {t(`premium.gives_${what}`)}
                {what === 'lists' && waitingText ? (
                  <small className={styles.waits}>{waitingText}</small>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        {until === null ? null : (
          <p className={styles.until}>
            {t('premium.until', { day: formatFullDate(until) })}{' '}
            <TextLink tone="quiet" className={styles.end} render={<Link to="/cancel" />}>
              {t('premium.end')}
            </TextLink>
          </p>
        )}
        {plans === undefined ? (
          <PlansSkeleton />
        ) : plans.length === 0 ? (
          <Banner kind="neutral">{t('premium.none')}</Banner>
        ) : (
          <>
            {remainingLimit && offered && offered.length < plans.length ? (
              <LimitNote remaining={remainingLimit} isUsedUp={offered.length === 0} />
            ) : null}
            <Plans plans={plans} offered={offered ?? plans} picked={selected} onChoose={setChosen} />
          </>
        )}
        <p className={styles.ends}>{t('premium.ends')}</p>
      </div>
    </OverlaySheet>
  );
}

/** Returns how many visitors and likes premium would reveal, as real numbers; null if there are none. */
function useWaitingText(): string | null {
  const t = useT();
  const { data } = useTotals();
  const isPremium = useSession(({ user }) => user?.premium === 1);
  if (isPremium || !data) return null;
  const parts = [
    data.visits.total > 0 ? t('premium.wait_visitors', { n: data.visits.total }) : null,
    data.fans.total > 0 ? t('premium.wait_likes', { n: data.fans.total }) : null,
  ].filter((text) => text !== null);
  return parts.length > 0 ? t('premium.waiting', { what: parts.join(' · ') }) : null;
}

/**
 * Returns the end of premium if bought now, calculated as the server does: from now, or from the end of what is
 * running.
 */
function getPremiumEnd(until: number | null, months: number): number {
  const from = new Date(Math.max(until ?? 0, getServerSeconds()) * 1_000);
  const end = new Date(from);
  end.setMonth(end.getMonth() + months);
  // The last day of a shorter month.
  if (end.getDate() !== from.getDate()) end.setDate(0);
  return Math.floor(end.getTime() / 1_000);
}

/** The plans, all in the same size and style, with the total first and the monthly price second. */
function Plans({
  plans,
  offered,
  picked: selected,
  onChoose,
}: {
  plans: readonly Plan[];
  /** The plans within the member's own limit. */
  offered: readonly Plan[];
  picked: Plan | undefined;
  onChoose: (id: number) => void;
}): ReactElement {
  const t = useT();
  const group = useId();
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.legend}>{t('premium.choose')}</legend>
      {plans.map((plan) => (
        <OptionTile
          key={plan.id}
          name={group}
          value={String(plan.id)}
          checked={plan.id === selected?.id}
          disabled={!offered.includes(plan)}
          onChoose={() => onChoose(plan.id)}
          hint={[
            offered.includes(plan) ? '' : t('credits.limit_beyond'),
            // For one month the total says it already.
            plan.months > 1 ? t('premium.per_month', { money: formatMoney(plan.price) }) : '',
            plan.saves_money && plan.saves_money.amount > 0
              ? t('premium.saves_money', { money: formatMoney(plan.saves_money), n: plan.months })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          {t('premium.plan', {
            months: t('common.months', { n: plan.months }),
            money: formatMoney(plan.total),
          })}
        </OptionTile>
      ))}
    </fieldset>
  );
}

/** Reserves the place of the plans. */
function PlansSkeleton(): ReactElement {
  const t = useT();
  const isShown = useSkeleton(true);
  return (
    <div className={styles.plans} role="status" aria-label={t('common.loading')}>
      <p className={styles.legend}>{t('premium.choose')}</p>
      {skeletonKeys.map((key) => (
        <span key={key} className={styles.skeleton}>
          {isShown ? <Skeleton shape="block" height="100%" /> : null}
        </span>
      ))}
    </div>
  );
}

import type { Money } from '@afterglow/domain/money';
import { formatSpendLimit, parseSpendLimit, type SpendLimit } from '@afterglow/domain/spend-limit';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { type CSSProperties, type ReactElement, useState } from 'react';
import {
  formatLimitValue,
  type LimitChoice,
  LimitFields,
  listLimitAmounts,
  useLimitText,
  useMoneyWithCoins,
} from '../../components/limit-fields.tsx';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { formatMoney } from '../../core/format.ts';
import { formatFullDate, formatFullDateTime } from '../../core/format-full-date.ts';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useConfigs } from '../../state/account/configs.ts';
import { saveField } from '../../state/account/save-field.ts';
import { getLimitUsage } from '../../state/wallet/limit-usage.ts';
import { usePurchases } from '../../state/wallet/purchases.ts';
import styles from './payments-screen.module.css';

/** The member's own spend limit, and a change of it that takes effect later. */
export function SpendLimitCard({ limit }: { limit: OwnUser['spend_limit'] }): ReactElement {
  const t = useT();
  const formatLimit = useLimitText();
  const { money: value, next } = limit;
  const stored = parseSpendLimit(value ?? '') ?? null;
  // A new limit has the currency of today's prices. The present one keeps its own.
  const currency = useConfigs()?.credits?.[0]?.price.currency ?? stored?.currency ?? 'USD';
  const sizes = listLimitAmounts({ amount: 0, currency });
  const current: LimitChoice = {
    period: stored?.period ?? '',
    money: stored ?? sizes[2] ?? { amount: 0, currency },
  };
  // Until the member chooses, the present limit is shown: prices may arrive after the card.
  const [chosen, setChoice] = useState<LimitChoice | null>(null);
  const money = chosen?.money.currency === currency || chosen?.money === stored ? chosen?.money : undefined;
  const choice = { period: chosen?.period ?? current.period, money: money ?? current.money };
  // A change from the server resets the fields to the present limit, also after a higher limit was requested.
  const limitKey = JSON.stringify([value, next]);
  const [shown, setShown] = useState(limitKey);
  if (shown !== limitKey) {
    setShown(limitKey);
    setChoice(null);
  }
  const [isBusy, setBusy] = useState(false);
  const newValue = formatLimitValue(choice);

  const save = async (text: string): Promise<void> => {
    setBusy(true);
    const errorCode = await saveField('spend_limit', text, {});
    setBusy(false);
    toast(
      errorCode
        ? { type: 'error', message: getInternalErrorText(t) }
        : { type: 'success', message: t('common.settings_saved') },
    );
  };

  return (
    <SettingsCard id="payments-limit" title={t('money.limit_title')}>
      <p className={card.hint}>{t('money.limit_hint')}</p>
      <LimitStatus limit={stored} />
      {next ? (
        <div className={styles.sure}>
          <p className={styles.running}>
            {t('money.limit_from', { when: formatFullDateTime(next.at), what: formatLimit(next.money) })}
          </p>
          <Button kind="soft" size="l" block disabled={isBusy} onClick={() => void save(value ?? '')}>
            {t('money.limit_take_back')}
          </Button>
        </div>
      ) : null}
      <LimitFields choice={choice} sizes={sizes} canBeNone onChoose={setChoice} />
      {newValue === (value ?? '') || (next && newValue === (next.money ?? '')) ? null : (
        <Button kind="outline" size="l" block busy={isBusy} onClick={() => void save(newValue)}>
          {t('money.limit_save')}
        </Button>
      )}
    </SettingsCard>
  );
}

/** The present limit, how much of it is used, and when it allows more. */
function LimitStatus({ limit }: { limit: SpendLimit | null }): ReactElement | null {
  const t = useT();
  const formatLimit = useLimitText();
  const amount = useMoneyWithCoins();
  const packages = useConfigs()?.credits ?? [];
  const { data } = usePurchases();
  if (!limit) return null;
  const used = data ? getLimitUsage(limit, data, { nowS: getServerSeconds(), packages }) : null;
  const left = used ? Math.max(0, limit.amount - used.amount) : limit.amount;
  const when = used?.increasesAtS ? formatFullDate(used.increasesAtS) : null;
  return (
    <>
      <p className={card.hint}>
        {t('money.limit_now', { what: formatLimit(formatSpendLimit(limit)) })}{' '}
        {used && left > 0 ? t('money.limit_left', { money: amount({ ...limit, amount: left }) }) : null}{' '}
        {when && left > 0 ? t('money.limit_more', { when }) : null}
      </p>
      {used ? <LimitMeter used={used.amount} of={limit} /> : null}
      {used && left === 0 ? (
        <p className={styles.spent}>{when ? t('money.limit_used_up', { when }) : null}</p>
      ) : null}
    </>
  );
}

/** From this share on the meter warns. */
const WARNING_SHARE = 0.8;

/**
 * How much of a limit is used. It grows from the inline start and changes its colour near the end and when it is full.
 */
function LimitMeter({ used, of: limit }: { used: number; of: Money }): ReactElement {
  const t = useT();
  const share = Math.min(1, used / limit.amount);
  return (
    <>
      <VisuallyHidden>
        <meter
          aria-label={t('money.limit_spent')}
          aria-valuetext={t('money.limit_of', {
            used: formatMoney({ ...limit, amount: used }),
            limit: formatMoney(limit),
          })}
          min={0}
          max={limit.amount}
          value={Math.min(used, limit.amount)}
        />
      </VisuallyHidden>
      {/* The browser's own meter cannot be coloured. */}
      <div
        className={styles.meter}
        aria-hidden="true"
        data-level={share === 1 ? 'full' : share >= WARNING_SHARE ? 'near' : undefined}
        data-testid="limit-bar"
        style={{ '--used': share } as CSSProperties}
      >
        <span className={styles.used} />
      </div>
    </>
  );
}

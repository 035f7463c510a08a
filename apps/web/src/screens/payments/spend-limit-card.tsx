import { parseSpendLimit, type SpendLimit } from '@afterglow/domain/spend-limit';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { serverSeconds } from '../../ground/server-clock.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { fullDate, fullMoment } from '../../parts/full-date.ts';
import {
  type LimitChoice,
  LimitFields,
  limitSizes,
  limitText,
  useLimitWords,
  useMoneyOfCoins,
} from '../../parts/limit-fields.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { usePurchases } from '../../state/wallet/purchases.ts';
import styles from './payments-screen.module.css';
import { usedOf } from './used-of-limit.ts';

/** What the member lets themselves buy at most, and what waits to follow it. */
export function SpendLimitCard({ limit: { value, next } }: { limit: OwnUser['spend_limit'] }): ReactElement {
  const t = useT();
  const inWords = useLimitWords();
  const kept = parseSpendLimit(value ?? '') ?? null;
  const holds: LimitChoice = { period: kept?.period ?? '', coins: kept?.coins ?? 500 };
  const [choice, setChoice] = useState(holds);
  // The fields show what holds, also after a higher limit was asked for.
  const standing = JSON.stringify([value, next]);
  const [shown, setShown] = useState(standing);
  if (shown !== standing) {
    setShown(standing);
    setChoice(holds);
  }
  const [busy, setBusy] = useState(false);
  const wanted = limitText(choice);

  const save = async (text: string): Promise<void> => {
    setBusy(true);
    const fault = await saveField('spend_limit', text, {});
    setBusy(false);
    toast(
      fault
        ? { type: 'error', message: t('errors.something_wrong') }
        : { type: 'success', message: t('common.settings_saved') },
    );
  };

  return (
    <section className={styles.card} aria-labelledby="payments-limit">
      <h2 id="payments-limit" className={styles.title}>
        {t('money.limit_title')}
      </h2>
      <p className={styles.hint}>{t('money.limit_hint')}</p>
      <Standing limit={kept} />
      {next ? (
        <div className={styles.sure}>
          <p className={styles.running}>
            {t('money.limit_from', { when: fullMoment(next.at), what: inWords(next.value) })}
          </p>
          <Button kind="soft" size="l" block disabled={busy} onClick={() => void save(value ?? '')}>
            {t('money.limit_take_back')}
          </Button>
        </div>
      ) : null}
      <LimitFields choice={choice} sizes={limitSizes(0)} none onChoose={setChoice} />
      {wanted === (value ?? '') || (next && wanted === (next.value ?? '')) ? null : (
        <Button kind="outline" size="l" block busy={busy} onClick={() => void save(wanted)}>
          {t('money.limit_save')}
        </Button>
      )}
    </section>
  );
}

/** What holds now, how much of it is used, and when there is more room. */
function Standing({ limit }: { limit: SpendLimit | null }): ReactElement | null {
  const t = useT();
  const inWords = useLimitWords();
  const amount = useMoneyOfCoins();
  const { data } = usePurchases();
  if (!limit) return null;
  const used = data ? usedOf(limit, data, serverSeconds()) : null;
  return (
    <>
      <p className={styles.hint}>
        {t('money.limit_now', { what: inWords(limitText(limit)) })}{' '}
        {used ? t('money.limit_left', { money: amount(Math.max(0, limit.coins - used.coins)) }) : null}{' '}
        {used?.roomAtS ? t('money.limit_more', { when: fullDate(used.roomAtS) }) : null}
      </p>
      {used ? (
        <meter
          className={styles.meter}
          aria-label={t('money.limit_spent')}
          min={0}
          max={limit.coins}
          value={Math.min(used.coins, limit.coins)}
        />
      ) : null}
    </>
  );
}

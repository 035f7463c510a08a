import { parseSpendLimit } from '@afterglow/domain/spend-limit';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { nowSeconds } from '../../ground/format.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import {
  type LimitChoice,
  LimitFields,
  limitSizes,
  limitText,
  useLimitWords,
} from '../../parts/limit-fields.tsx';
import { saveField } from '../../state/account/save-field.ts';
import styles from './payments-screen.module.css';

/** What the member lets themselves buy at most, and what waits to follow it. */
export function SpendLimitCard({ limit: { value, next } }: { limit: OwnUser['spend_limit'] }): ReactElement {
  const t = useT();
  const inWords = useLimitWords();
  const kept = parseSpendLimit(value ?? '') ?? null;
  const [choice, setChoice] = useState<LimitChoice>({
    period: kept?.period ?? '',
    coins: kept?.coins ?? 500,
  });
  const [busy, setBusy] = useState(false);
  const wanted = limitText(choice);

  const save = async (): Promise<void> => {
    setBusy(true);
    const fault = await saveField('spend_limit', wanted, {});
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
      <LimitFields choice={choice} sizes={limitSizes(0)} none onChoose={setChoice} />
      {next ? (
        <p className={styles.hint}>
          {t('money.limit_next', {
            when: t('dates.in_hours', { n: Math.max(1, Math.ceil((next.at - nowSeconds()) / 3_600)) }),
            what: inWords(next.value),
          })}
        </p>
      ) : null}
      {wanted === ((next ? next.value : value) ?? '') ? null : (
        <Button kind="outline" size="l" block busy={busy} onClick={() => void save()}>
          {t('money.limit_save')}
        </Button>
      )}
    </section>
  );
}

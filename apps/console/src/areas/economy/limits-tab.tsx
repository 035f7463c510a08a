import { MAX_LIKES_PER_DAY, MAX_PAUSE_NOTICE } from '@afterglow/domain/economy';
import { SPEND_PERIODS } from '@afterglow/domain/spend-limit';
import type { LimitRecord } from '@afterglow/protocol/console/economy/limit-record';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactNode, useState } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { PageForm } from '../../components/page-form.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { useSyncDraft } from '../../components/use-sync-draft.ts';
import { defineFields } from '../../core/form-fields.ts';
import { parseWhole } from '../../core/parse-whole.ts';
import { useT } from '../../core/translations.tsx';
import { EconomyHistory } from './economy-history.tsx';
import styles from './site-form.module.css';

const LIKES = { min: 1, max: MAX_LIKES_PER_DAY };
const PAUSE = { min: 0, max: MAX_PAUSE_NOTICE };
const COINS = { min: 1, max: 1_000_000 };

type LimitFields = { likes: string; pause: string; period: string; coins: string };

function toFields({
  likes_per_day: likes,
  pause_notice_coins: pause,
  spend_limit_default: limit,
}: LimitRecord): LimitFields {
  const [period = '', coins = ''] = (limit ?? '').split(',');
  return { likes: String(likes), pause: String(pause), period, coins };
}

/** The limits of members. */
export function LimitsTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { data: record, error, retry } = useCall('limits/get', {});
  return (
    <AreaPage title={t('console.tab.economy.limits')} tabs={tabs} total={null}>
      <div className={styles.page}>
        {record ? <LimitForm limits={record} /> : <RecordPlaceholder error={error} onRetry={retry} />}
        {record ? <EconomyHistory subject="limits" /> : null}
      </div>
    </AreaPage>
  );
}

function LimitForm({ limits: record }: { limits: LimitRecord }) {
  const t = useT();
  const draft = useDraft<LimitFields>(toFields(record), record.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { act, errorText, isBusy } = useSave('limits/save', {
    onDone: ({ version }) => {
      setAsking(false);
      draft.acceptVersion({ values: draft.values, version });
    },
    draft,
    toFields,
    onConflict: () => setAsking(false),
  });
  const { values, change, isChanged } = draft;
  useSyncDraft(draft, { version: record.version, values: toFields(record) });
  const likes = parseWhole(values.likes, LIKES);
  const pause = parseWhole(values.pause, PAUSE);
  const coins = values.period === '' ? 0 : parseWhole(values.coins, COINS);
  const { labels, describe } = defineFields<keyof LimitFields>({
    likes: t('economy.limit_likes'),
    pause: t('economy.limit_pause'),
    period: t('economy.limit_spend'),
    coins: t('economy.limit_spend_coins'),
  });
  return (
    <PageForm
      className={styles.form}
      subject="limits"
      draft={draft}
      describe={describe}
      errorText={null}
      onSubmit={() => {
        setSubmitted(true);
        if (likes !== null && pause !== null && coins !== null && isChanged) setAsking(true);
      }}
      foot={
        <Button type="submit" disabled={!isChanged}>
          {t('common.save')}
        </Button>
      }
    >
      <NumberField
        label={labels.likes}
        hint={t('economy.limit_likes_hint')}
        value={values.likes}
        bounds={LIKES}
        isSubmitted={isSubmitted}
        onChange={(value) => change('likes', value)}
      />
      <NumberField
        label={labels.pause}
        hint={t('economy.limit_pause_hint')}
        value={values.pause}
        bounds={PAUSE}
        isSubmitted={isSubmitted}
        onChange={(value) => change('pause', value)}
      />
      <Select
        label={labels.period}
        hint={t('economy.limit_spend_hint')}
        value={values.period}
        options={[
          { value: '', label: t('economy.limit_spend_none') },
          ...SPEND_PERIODS.map((period) => ({ value: period, label: t(`economy.limit_spend.${period}`) })),
        ]}
        onChange={(event) => change('period', event.currentTarget.value)}
      />
      {values.period === '' ? null : (
        <NumberField
          label={labels.coins}
          value={values.coins}
          bounds={COINS}
          isSubmitted={isSubmitted}
          onChange={(value) => change('coins', value)}
        />
      )}
      {isAsking && likes !== null && pause !== null && coins !== null ? (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={t('economy.limits_title')}
          description={t('economy.limits_text')}
          submit={t('common.save')}
          errorText={errorText}
          isBusy={isBusy}
          onSubmit={(reason) =>
            act({
              likes_per_day: likes,
              first_contacts_per_day: record.first_contacts_per_day,
              pause_notice_coins: pause,
              spend_limit_default: values.period === '' ? null : `${values.period},${coins}`,
              reason,
              version: draft.version ?? record.version,
            })
          }
        />
      ) : null}
    </PageForm>
  );
}

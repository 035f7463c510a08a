import { DEFAULT_PRICES, type PricedFeature } from '@afterglow/domain/credits';
import { MAX_COIN_PRICE } from '@afterglow/domain/economy';
import { listRaisedPrices, PRICE_NOTICE_MS } from '@afterglow/domain/price-notice';
import { DAY_S, toUnixSecondsUp } from '@afterglow/domain/time';
import type { PriceRecord } from '@afterglow/protocol/console/economy/price-set';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactNode, useState } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { PageForm } from '../../components/page-form.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { useSyncDraft } from '../../components/use-sync-draft.ts';
import { formatFullTime, formatOwnZone } from '../../core/format.ts';
import { formatMomentField, parseMomentField } from '../../core/moment-field.ts';
import { parseWhole } from '../../core/parse-whole.ts';
import { useT } from '../../core/translations.tsx';
import { EconomyHistory } from './economy-history.tsx';
import styles from './site-form.module.css';
import { useEconomyError } from './use-economy-error.ts';

const FEATURES = Object.keys(DEFAULT_PRICES) as PricedFeature[];
const BOUNDS = { min: 1, max: MAX_COIN_PRICE };
/** A form takes a moment to arrive. */
const MARGIN_S = 60;

type PriceFields = Record<PricedFeature, string>;
const toFields = ({ prices, next }: PriceRecord): PriceFields => {
  const shown = next?.prices ?? prices;
  return Object.fromEntries(FEATURES.map((feature) => [feature, String(shown[feature])])) as PriceFields;
};

/** The current and scheduled prices in coins, and the form of a new set. */
export function PricesTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { data: record, error, retry } = useCall('prices/get', {});
  return (
    <AreaPage title={t('console.tab.economy.prices')} tabs={tabs} total={null}>
      <div className={styles.page}>
        {record ? <PriceForm prices={record} /> : <RecordPlaceholder error={error} onRetry={retry} />}
        {record ? <EconomyHistory subject="prices" /> : null}
      </div>
    </AreaPage>
  );
}

/** As soon as a rise allows, or at a moment that is chosen. */
type Start = 'soon' | 'later';

function PriceForm({ prices: record }: { prices: PriceRecord }) {
  const t = useT();
  const describeError = useEconomyError();
  const draft = useDraft<PriceFields>(toFields(record), record.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const [when, setWhen] = useState<Start>('soon');
  const [moment, setMoment] = useState(() => formatMomentField(toUnixSecondsUp(new Date()) + DAY_S));
  const { act, errorText, isBusy } = useSave('prices/save', {
    onDone: ({ version }) => draft.acceptVersion({ values: draft.values, version }),
    describeError,
    draft,
    toFields,
  });
  const { values, change } = draft;
  useSyncDraft(draft, { version: record.version, values: toFields(record) });
  const parsed = FEATURES.map((feature) => parseWhole(values[feature], BOUNDS));
  const wanted = parsed.includes(null)
    ? null
    : (Object.fromEntries(FEATURES.map((feature, at) => [feature, parsed[at]])) as Record<
        PricedFeature,
        number
      >);
  const isRise = wanted !== null && listRaisedPrices(record.prices, wanted).length > 0;
  const getFeatureName = (feature: PricedFeature) => t(`economy.price.${feature}`);

  function save() {
    setSubmitted(true);
    const chosen = when === 'later' ? parseMomentField(moment) : null;
    if (!wanted || (when === 'later' && chosen === null)) return;
    const soonest = Math.ceil((Date.now() + PRICE_NOTICE_MS) / 1_000) + MARGIN_S;
    const from = chosen ?? (isRise ? soonest : undefined);
    act({
      prices: wanted,
      version: draft.version ?? record.version,
      ...(from === undefined ? {} : { from }),
    });
  }
  return (
    <PageForm
      className={styles.form}
      subject="prices"
      draft={draft}
      describe={(field) => ({ label: getFeatureName(field as PricedFeature), show: (value) => value })}
      head={
        <>
          <p className={styles.hint}>{t('economy.prices_hint')}</p>
          <p className={styles.note}>{t('economy.prices_since', { at: formatFullTime(record.from) })}</p>
          {record.next ? <ScheduledPrices prices={record.prices} next={record.next} /> : null}
        </>
      }
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={save}
      foot={
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      }
    >
      <div className={styles.grid}>
        {FEATURES.map((feature) => (
          <NumberField
            key={feature}
            label={getFeatureName(feature)}
            hint={t('economy.price_now', { n: record.prices[feature] })}
            value={values[feature]}
            bounds={BOUNDS}
            isSubmitted={isSubmitted}
            onChange={(value) => change(feature, value)}
          />
        ))}
      </div>
      <p role="status">{t(isRise ? 'economy.prices_rise' : 'economy.prices_no_rise')}</p>
      <StartChoice
        when={when}
        moment={moment}
        isRise={isRise}
        isSubmitted={isSubmitted}
        onWhen={setWhen}
        onMoment={setMoment}
      />
    </PageForm>
  );
}

type ScheduledPricesProps = { prices: PriceRecord['prices']; next: NonNullable<PriceRecord['next']> };

/** The set that is to come: from when, by whom, and each price that it changes. */
function ScheduledPrices({ prices, next }: ScheduledPricesProps) {
  const t = useT();
  return (
    <section className={styles.coming} aria-label={t('economy.prices_next')}>
      <p>
        {t('economy.prices_next_by', {
          at: formatFullTime(next.from),
          name: next.by?.name ?? '',
          known: next.by ? 'yes' : 'no',
        })}
      </p>
      <ul className={styles.changes}>
        {FEATURES.filter((feature) => next.prices[feature] !== prices[feature]).map((feature) => (
          <li key={feature}>
            {t('economy.price_change', {
              name: t(`economy.price.${feature}`),
              before: prices[feature],
              after: next.prices[feature],
            })}
          </li>
        ))}
      </ul>
      <p>{t('economy.prices_next_replaced')}</p>
    </section>
  );
}

type StartChoiceProps = {
  when: Start;
  /** The field of the moment; it is shown for `later`. */
  moment: string;
  isRise: boolean;
  isSubmitted: boolean;
  onWhen: (when: Start) => void;
  onMoment: (moment: string) => void;
};

/** When the new prices begin. A rise is announced for a day before. */
function StartChoice({ when, moment, isRise, isSubmitted, onWhen, onMoment }: StartChoiceProps) {
  const t = useT();
  return (
    <>
      <Select
        label={t('economy.prices_when')}
        value={when}
        options={[
          { value: 'soon', label: t(isRise ? 'economy.prices_in_24h' : 'economy.prices_at_once') },
          { value: 'later', label: t('economy.prices_from') },
        ]}
        onChange={(event) => onWhen(event.currentTarget.value === 'later' ? 'later' : 'soon')}
      />
      {when === 'later' ? (
        <Field
          label={t('economy.prices_from')}
          hint={t('economy.zone', { zone: formatOwnZone() })}
          type="datetime-local"
          ltr
          value={moment}
          errorText={isSubmitted && parseMomentField(moment) === null ? t('economy.moment_wrong') : undefined}
          onChange={(event) => onMoment(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
}

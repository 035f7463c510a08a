import { getNowS } from '@afterglow/browser/now';
import { MAX_PACKAGE_SPINS } from '@afterglow/domain/economy';
import { DAY_S } from '@afterglow/domain/time';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { NumberField } from '../../components/number-field.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { usePageAct } from '../../components/use-page-act.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields } from '../../core/form-fields.ts';
import { formatOwnZone } from '../../core/format.ts';
import { formatMomentField, parseMomentField } from '../../core/moment-field.ts';
import { parseWhole } from '../../core/parse-whole.ts';
import { useT } from '../../core/translations.tsx';
import styles from './economy-forms.module.css';
import { EconomyHistory } from './economy-history.tsx';
import { usePackageName } from './package-name.ts';
import { useEconomyError } from './use-economy-error.ts';

type PromoFields = { packages: string; discount: string; spins: string; starts: string; ends: string };

const PERCENT = { min: 1, max: 100 };
const SPINS = { min: 0, max: MAX_PACKAGE_SPINS };

function toFields(row: PromoRow | null): PromoFields {
  const nowS = getNowS();
  return {
    packages: (row?.packages ?? []).join(','),
    discount: String(row?.discount ?? ''),
    spins: String(row?.free_spins ?? 0),
    starts: formatMomentField(row?.starts ?? nowS),
    ends: formatMomentField(row?.ends ?? nowS + 3 * DAY_S),
  };
}
const showMoment = (value: string): string => value.replace('T', ' ');
const splitIds = (text: string): number[] => text.split(',').filter(Boolean).map(Number);

type PromoFormProps = {
  edited: PromoRow | null;
  packages: readonly PackageRow[];
  onClose: () => void;
};

/** Plans a promo, or changes one that has not ended. Times are on the reader's clock, whose zone is named. */
export function PromoForm({ edited, packages, onClose }: PromoFormProps) {
  const t = useT();
  const getPackageName = usePackageName();
  const describeError = useEconomyError();
  const draft = useDraft<PromoFields>(toFields(edited), edited?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useSave('promos/save', {
    onDone: onClose,
    describeError,
    draft,
    toFields,
  });
  const { values, change } = draft;
  const chosen = splitIds(values.packages);
  const offered = packages.filter(({ active, id }) => active || chosen.includes(id));
  const isOver = edited?.state === 'ended' || edited?.state === 'stopped';

  function save() {
    setSubmitted(true);
    const discount = parseWhole(values.discount, PERCENT);
    const spins = parseWhole(values.spins, SPINS);
    const starts = parseMomentField(values.starts);
    const ends = parseMomentField(values.ends);
    if (chosen.length === 0 || discount === null || spins === null || starts === null || ends === null)
      return;
    act({
      ...draft.toIdAndVersion(edited),
      packages: chosen,
      discount,
      free_spins: spins,
      starts: toMoment(values.starts, edited?.starts) ?? toStart(starts),
      ends: toMoment(values.ends, edited?.ends) ?? ends,
    });
  }
  const showPackages = (value: string) =>
    splitIds(value)
      .map((id) => packages.find((row) => row.id === id))
      .map((row) => (row ? getPackageName(row) : ''))
      .join(', ');
  const { labels, describe } = defineFields<keyof PromoFields>({
    packages: { label: t('console.tab.economy.packages'), show: showPackages },
    discount: t('economy.discount'),
    spins: t('economy.promo_spins'),
    starts: { label: t('economy.starts'), show: showMoment },
    ends: { label: t('economy.ends'), show: showMoment },
  });
  const toggle = (id: number, isChecked: boolean) =>
    change('packages', (isChecked ? [...chosen, id] : chosen.filter((other) => other !== id)).join(','));
  return (
    <SideForm
      subject={edited && `promo:${edited.id}`}
      title={edited ? t('economy.promo_number', { id: String(edited.id) }) : t('economy.promo_new')}
      submit={t('common.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t(isOver ? 'economy.error.ended' : 'economy.promo_hint')}</p>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{labels.packages}</legend>
        {offered.map((row) => (
          <Checkbox
            key={row.id}
            checked={chosen.includes(row.id)}
            onChange={(isChecked) => toggle(row.id, isChecked)}
          >
            {getPackageName(row)}
          </Checkbox>
        ))}
        {isSubmitted && chosen.length === 0 ? (
          <p className={styles.error} role="alert">
            {t('economy.packages_missing')}
          </p>
        ) : null}
      </fieldset>
      <NumberField
        label={labels.discount}
        hint={t('economy.promo_discount_hint')}
        value={values.discount}
        bounds={PERCENT}
        isSubmitted={isSubmitted}
        onChange={(value) => change('discount', value)}
      />
      <NumberField
        label={labels.spins}
        hint={t('economy.promo_spins_hint')}
        value={values.spins}
        bounds={SPINS}
        isSubmitted={isSubmitted}
        onChange={(value) => change('spins', value)}
      />
      {(['starts', 'ends'] as const).map((field) => (
        <Field
          key={field}
          label={labels[field]}
          hint={t('economy.zone', { zone: formatOwnZone() })}
          type="datetime-local"
          ltr
          value={values[field]}
          errorText={
            isSubmitted && parseMomentField(values[field]) === null ? t('economy.moment_wrong') : undefined
          }
          onChange={(event) => change(field, event.currentTarget.value)}
        />
      ))}
      {edited && !isOver ? <StopButton promo={edited} onDone={onClose} /> : null}
      {edited ? <EconomyHistory subject={`promo:${edited.id}`} packages={packages} /> : null}
    </SideForm>
  );
}

/**
 * Returns the stored time if the field was not touched: it keeps its seconds, which the field does not show.
 */
const toMoment = (typed: string, stored: number | undefined): number | null =>
  stored !== undefined && typed === formatMomentField(stored) ? stored : null;

/** Returns when a promo starts. A start within the minute that the field shows is now. */
function toStart(starts: number): number {
  const nowS = getNowS();
  return starts <= nowS && starts > nowS - 60 ? nowS : starts;
}

/** Ends the promo, or calls it off, with a reason. */
function StopButton({ promo, onDone }: { promo: PromoRow; onDone: () => void }) {
  const t = useT();
  const describeError = useEconomyError();
  const [isAsking, setAsking] = useState(false);
  usePageAct({ label: t('economy.stop'), denied: null, run: () => setAsking(true) });
  const { act, errorText, isBusy } = useAct('promos/stop', { onDone, describeError });
  return (
    <div>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t('economy.stop')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={t('economy.stop_title', { id: String(promo.id) })}
          description={t(promo.state === 'coming' ? 'economy.stop_coming' : 'economy.stop_running', {
            n: promo.sold,
          })}
          submit={t('economy.stop')}
          errorText={errorText}
          isBusy={isBusy}
          onSubmit={(reason) => act({ id: promo.id, version: promo.version, reason })}
        />
      ) : null}
    </div>
  );
}

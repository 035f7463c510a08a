import type { WheelRecord } from '@afterglow/protocol/console/economy/wheel-get';
import { Button } from '@afterglow/ui/primitives/button';
import { useState } from 'react';
import { NumberField } from '../../components/number-field.tsx';
import { PageForm } from '../../components/page-form.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { useSyncDraft } from '../../components/use-sync-draft.ts';
import { formatCount } from '../../core/format.ts';
import { parseWhole } from '../../core/parse-whole.ts';
import { useT } from '../../core/translations.tsx';
import { formatPercent, formatValue } from './format-odds.ts';
import { useEconomyError } from './use-economy-error.ts';
import { useWheelCheck } from './use-wheel-check.ts';
import styles from './wheel-tab.module.css';

/** The weights that staff may type. A weight of 0 is rejected by the check, which says why. */
const WEIGHT = { min: 0, max: 1_000_000 };

type Weights = Readonly<Record<string, string>>;
const toFields = (weights: readonly number[]): Weights =>
  Object.fromEntries(weights.map((weight, place) => [String(place), String(weight)]));

/** The table of weights. Input is checked while typing: odds, value and errors. A second person has to agree. */
export function WheelForm({ wheel }: { wheel: WheelRecord }) {
  const t = useT();
  const describeError = useEconomyError();
  const draft = useDraft<Weights>(toFields(wheel.weights), wheel.version);
  const [isAsking, setAsking] = useState(false);
  const { act, errorText, isBusy } = useSave('wheel/save', {
    onDone: () => setAsking(false),
    onPending: () => setAsking(false),
    describeError,
    draft,
    toFields: (current) => toFields(current.weights),
    onConflict: () => setAsking(false),
  });
  const { values, change, isChanged } = draft;
  useSyncDraft(draft, { version: wheel.version, values: toFields(wheel.weights) });
  const parsed = wheel.segments.map(({ place }) => parseWhole(values[place] ?? '', WEIGHT));
  const weights = parsed.some((weight) => weight === null) ? null : (parsed as number[]);
  const { check, isCurrent } = useWheelCheck(weights);
  const describePrize = useDescribePrize();
  const isPending = wheel.pending !== null;
  const maySave = isChanged && !isPending && isCurrent && weights !== null && !check?.faults.length;

  return (
    <PageForm
      className={styles.form}
      subject="wheel"
      draft={draft}
      describe={(field) => ({
        label: describePrize(wheel.segments[Number(field)]?.coins ?? 0),
        show: (value) => value,
      })}
      head={
        <>
          <h2 className={styles.title}>{t('economy.wheel_form')}</h2>
          <p className={styles.hint}>{t('economy.wheel_hint')}</p>
          {isPending ? (
            <p className={styles.pending} role="status">
              {t('economy.wheel_pending', { id: String(wheel.pending) })}
            </p>
          ) : null}
        </>
      }
      errorText={isAsking ? null : errorText}
      onSubmit={() => {
        if (maySave) setAsking(true);
      }}
      foot={
        <>
          <Button type="submit" disabled={!maySave}>
            {t('economy.wheel_submit')}
          </Button>
          <Button kind="ghost" disabled={!isChanged} onClick={() => draft.reset(toFields(wheel.weights))}>
            {t('economy.wheel_reset')}
          </Button>
        </>
      }
    >
      <WeightTable wheel={wheel} values={values} newOdds={weights && check?.odds} onChange={change} />
      <div className={styles.result} role="status" aria-busy={!isCurrent}>
        {check && weights ? (
          <CheckResult wheel={wheel} check={check} />
        ) : (
          <p>{t('economy.wheel_no_result')}</p>
        )}
      </div>
      {isAsking && weights ? (
        <ReasonDialog
          open
          onClose={() => setAsking(false)}
          title={t('economy.wheel_submit')}
          description={t('economy.wheel_submit_text')}
          submit={t('economy.wheel_submit')}
          errorText={errorText}
          isBusy={isBusy}
          onSubmit={(reason) => act({ weights, reason, version: draft.version ?? wheel.version })}
        />
      ) : null}
    </PageForm>
  );
}

function useDescribePrize() {
  const t = useT();
  return (coins: number | 'free') =>
    coins === 'free' ? t('economy.free_spin') : t('common.coins', { n: coins });
}

type WeightTableProps = {
  wheel: WheelRecord;
  values: Weights;
  /** The odds by the typed weights; none while a weight is not a number or is being checked. */
  newOdds: readonly number[] | null | undefined;
  onChange: (field: string, value: string) => void;
};

function WeightTable({ wheel, values, newOdds, onChange }: WeightTableProps) {
  const t = useT();
  const describePrize = useDescribePrize();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('economy.wheel_prize')}</th>
            <th scope="col" className={styles.weight}>
              {t('economy.wheel_weight')}
            </th>
            <th scope="col">{t('economy.wheel_odds')}</th>
            <th scope="col">{t('economy.wheel_new_odds')}</th>
            <th scope="col">{t('economy.wheel_drawn')}</th>
            <th scope="col">{t('economy.wheel_expected')}</th>
          </tr>
        </thead>
        <tbody>
          {wheel.segments.map(({ place, coins, odds, drawn, expected }) => (
            <tr key={place}>
              <th scope="row">{describePrize(coins)}</th>
              <td className={styles.weight}>
                <NumberField
                  label={t('economy.wheel_weight_of', { prize: describePrize(coins) })}
                  labelHidden
                  className={styles.input}
                  value={values[place] ?? ''}
                  bounds={WEIGHT}
                  isSubmitted
                  onChange={(value) => onChange(String(place), value)}
                />
              </td>
              <td data-label={t('economy.wheel_odds')}>{formatPercent(odds)}</td>
              <td data-label={t('economy.wheel_new_odds')}>
                {newOdds ? formatPercent(newOdds[place] ?? 0) : '–'}
              </td>
              <td data-label={t('economy.wheel_drawn')}>{formatCount(drawn)}</td>
              <td data-label={t('economy.wheel_expected')}>{formatValue(expected, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CheckResultProps = { wheel: WheelRecord; check: NonNullable<ReturnType<typeof useWheelCheck>['check']> };

/** What a spin is worth by the typed weights, and why they cannot be saved. */
function CheckResult({ wheel, check }: CheckResultProps) {
  const t = useT();
  const describePrize = useDescribePrize();
  const errors = check.faults;
  return (
    <>
      <p>
        {t('economy.wheel_result', {
          coins: formatValue(check.ev),
          percent: formatPercent(check.ev_percent / 100),
        })}
      </p>
      {errors.length > 0 ? (
        <ul className={styles.problems}>
          {errors.map(({ place, fault }) => (
            <li key={`${fault}-${place}`}>
              {t(`economy.fault.${fault}`, {
                prize: place === null ? '' : describePrize(wheel.segments[place]?.coins ?? 0),
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

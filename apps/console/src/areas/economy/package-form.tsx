import {
  MAX_PACKAGE_CREDITS,
  MAX_PACKAGE_MONTHS,
  MAX_PACKAGE_PRICE_MINOR,
  MAX_PACKAGE_SPINS,
  type PackageKind,
} from '@afterglow/domain/economy';
import { CURRENCIES, type Currency } from '@afterglow/domain/money';
import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { Button } from '@afterglow/ui/primitives/button';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { NumberField } from '../../components/number-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { usePageAct } from '../../components/use-page-act.ts';
import { useSave } from '../../components/use-save.ts';
import { formatAmountInput } from '../../core/amount-input.ts';
import { defineFields } from '../../core/form-fields.ts';
import { parseWhole } from '../../core/parse-whole.ts';
import { useT } from '../../core/translations.tsx';
import { EconomyHistory } from './economy-history.tsx';
import { usePackageName } from './package-name.ts';
import { parseAmount } from './parse-fields.ts';
import { useEconomyError } from './use-economy-error.ts';

type PackageFields = { size: string; discount: string; spins: string; recommended: boolean } & Record<
  Currency,
  string
>;

const SPINS = { min: 0, max: MAX_PACKAGE_SPINS };
const PERCENT = { min: 0, max: 100 };
const getSizes = (kind: PackageKind) => ({
  min: 1,
  max: kind === 'credits' ? MAX_PACKAGE_CREDITS : MAX_PACKAGE_MONTHS,
});

function toFields(row: PackageRow | null): PackageFields {
  const amount = (currency: Currency) => {
    const price = row?.prices.find((candidate) => candidate.currency === currency);
    return price ? formatAmountInput(price.amount_minor) : '';
  };
  return {
    size: String(row?.credits ?? row?.months ?? ''),
    ILS: amount('ILS'),
    USD: amount('USD'),
    EUR: amount('EUR'),
    discount: String(row?.discount ?? 10),
    spins: String(row?.free_spins ?? 0),
    recommended: row?.recommended ?? false,
  };
}

type PackageFormProps = { kind: PackageKind; edited: PackageRow | null; onClose: () => void };

/** Adds a package, or changes one on sale: its prices and what it brings. */
export function PackageForm({ kind, edited, onClose }: PackageFormProps) {
  const t = useT();
  const getPackageName = usePackageName();
  const describeError = useEconomyError();
  const draft = useDraft<PackageFields>(toFields(edited), edited?.version);
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, isBusy } = useSave('packages/save', {
    onDone: onClose,
    describeError,
    draft,
    toFields,
  });
  const { values, change } = draft;
  const isCoins = kind === 'credits';

  function save() {
    setSubmitted(true);
    const size = parseWhole(values.size, getSizes(kind));
    const discount = parseWhole(values.discount, PERCENT);
    const spins = parseWhole(values.spins, SPINS);
    const prices = CURRENCIES.flatMap((currency) => {
      const minor = parseAmount(values[currency], MAX_PACKAGE_PRICE_MINOR);
      return minor === null ? [] : [{ amount_minor: minor, currency }];
    });
    if (size === null || discount === null || spins === null || prices.length < CURRENCIES.length) return;
    act({
      ...draft.toIdAndVersion(edited),
      kind,
      ...(isCoins ? { credits: size, discount, free_spins: spins } : { months: size }),
      prices,
      recommended: !isCoins && values.recommended,
    });
  }
  const nameAmount = (currency: Currency) => t('economy.price_in', { currency });
  const { labels, describe } = defineFields<keyof PackageFields>({
    size: t(isCoins ? 'economy.credits' : 'economy.month_count'),
    ILS: nameAmount('ILS'),
    USD: nameAmount('USD'),
    EUR: nameAmount('EUR'),
    discount: t('economy.discount'),
    spins: t('economy.spins'),
    recommended: t('economy.recommended'),
  });
  return (
    <SideForm
      subject={edited && `package:${edited.kind}:${edited.id}`}
      title={edited ? getPackageName(edited) : t('economy.package_new')}
      submit={t('common.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('economy.package_hint')}</p>
      {edited ? null : (
        <NumberField
          label={labels.size}
          value={values.size}
          bounds={getSizes(kind)}
          isSubmitted={isSubmitted}
          onChange={(value) => change('size', value)}
        />
      )}
      {CURRENCIES.map((currency) => (
        <Field
          key={currency}
          label={labels[currency]}
          ltr
          inputMode="decimal"
          autoComplete="off"
          value={values[currency]}
          errorText={
            isSubmitted && parseAmount(values[currency], MAX_PACKAGE_PRICE_MINOR) === null
              ? t('economy.amount_wrong')
              : undefined
          }
          onChange={(event) => change(currency, event.currentTarget.value)}
        />
      ))}
      {isCoins ? (
        <>
          <NumberField
            label={labels.discount}
            hint={t('economy.discount_hint')}
            value={values.discount}
            bounds={PERCENT}
            isSubmitted={isSubmitted}
            onChange={(value) => change('discount', value)}
          />
          <NumberField
            label={labels.spins}
            hint={t('economy.spins_hint')}
            value={values.spins}
            bounds={SPINS}
            isSubmitted={isSubmitted}
            onChange={(value) => change('spins', value)}
          />
        </>
      ) : (
        <Checkbox
          checked={values.recommended}
          hint={t('economy.recommended_hint')}
          onChange={(isChecked) => change('recommended', isChecked)}
        >
          {labels.recommended}
        </Checkbox>
      )}
      {edited?.active ? <RetireButton row={edited} name={getPackageName(edited)} onDone={onClose} /> : null}
      {edited && !edited.active ? <p>{t('economy.error.retired')}</p> : null}
      {edited ? <EconomyHistory subject={`package:${edited.kind}:${edited.id}`} /> : null}
    </SideForm>
  );
}

/** Takes the package off sale, once the reader has confirmed it. */
function RetireButton({ row, name, onDone }: { row: PackageRow; name: string; onDone: () => void }) {
  const t = useT();
  const describeError = useEconomyError();
  const [isAsking, setAsking] = useState(false);
  usePageAct({ label: t('economy.retire'), denied: null, run: () => setAsking(true) });
  const { act, errorText, isBusy } = useAct('packages/retire', { onDone, describeError });
  return (
    <div>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t('economy.retire')}
      </Button>
      <AlertDialog
        open={isAsking}
        danger
        busy={isBusy}
        title={t('economy.retire_title', { name })}
        confirm={t('economy.retire')}
        cancel={t('common.cancel')}
        onConfirm={() => act({ kind: row.kind, id: row.id, version: row.version })}
        onCancel={() => setAsking(false)}
      >
        <p>{t('economy.retire_text', { n: row.sold_30d })}</p>
        {errorText ? <p role="alert">{errorText}</p> : null}
      </AlertDialog>
    </div>
  );
}

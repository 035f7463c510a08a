import { MAX_COIN_PRICE, MAX_GIFT_NAME, MAX_GIFT_POSITION } from '@afterglow/domain/economy';
import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { GiftRow } from '@afterglow/protocol/console/economy/gift-row';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { useState } from 'react';
import { NumberField } from '../../components/number-field.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields } from '../../core/form-fields.ts';
import { getLanguageName } from '../../core/format.ts';
import { parseWhole } from '../../core/parse-whole.ts';
import { findIssue } from '../../core/request.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { EconomyHistory } from './economy-history.tsx';
import { findIconPicture, IconField } from './icon-field.tsx';

type GiftFields = {
  he: string;
  en: string;
  de: string;
  icon: string;
  price: string;
  position: string;
  active: boolean;
};

const PRICE = { min: 1, max: MAX_COIN_PRICE };
const POSITION = { min: 1, max: MAX_GIFT_POSITION };

const toFields = (row: GiftRow | null, position: number): GiftFields => ({
  he: row?.names.he ?? '',
  en: row?.names.en ?? '',
  de: row?.names.de ?? '',
  icon: row?.icon ?? '',
  price: String(row?.price ?? ''),
  position: String(row?.position ?? position),
  active: row?.active ?? true,
});

type GiftFormProps = {
  edited: GiftRow | null;
  /** The gifts of the list, whose icons are offered. */
  rows: readonly GiftRow[];
  onClose: () => void;
};

/** Adds a gift, or changes one: its names in three languages, its icon, its price and its place. */
export function GiftForm({ edited, rows, onClose }: GiftFormProps) {
  const t = useT();
  const language = useLanguage();
  const last = Math.max(0, ...rows.map(({ position }) => position));
  const draft = useDraft<GiftFields>(
    toFields(edited, Math.min(MAX_GIFT_POSITION, last + 1)),
    edited?.version,
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const { act, errorText, error, isBusy } = useSave('gifts/save', {
    onDone: onClose,
    draft,
    toFields: (current) => toFields(current, current.position),
  });
  const { values, change } = draft;
  // The uploaded picture was deleted because it waited for more than a day, or another gift has it.
  const iconErrorText = findIssue(error, 'icon') ? t('economy.icon_gone') : undefined;
  const isMissing = (field: Language | 'icon') => values[field].trim() === '';

  function save() {
    setSubmitted(true);
    const price = parseWhole(values.price, PRICE);
    const position = parseWhole(values.position, POSITION);
    const texts = [...LANGUAGES, 'icon' as const];
    if (price === null || position === null || texts.some(isMissing)) return;
    act({
      ...draft.toIdAndVersion(edited),
      names: { he: values.he.trim(), en: values.en.trim(), de: values.de.trim() },
      icon: values.icon.trim(),
      price,
      position,
      active: values.active,
    });
  }
  const nameText = (code: Language) => t('economy.name_in', { language: getLanguageName(code) });
  const { labels, describe } = defineFields<keyof GiftFields>({
    he: nameText('he'),
    en: nameText('en'),
    de: nameText('de'),
    icon: {
      label: t('economy.icon'),
      show: (value) => (findIconPicture(value) ? t('economy.icon_picture') : value),
    },
    price: t('economy.price_coins'),
    position: t('economy.position'),
    active: t('economy.gift_active'),
  });
  return (
    <SideForm
      subject={edited && `gift:${edited.id}`}
      title={edited ? edited.names[language] || edited.names.en || edited.icon : t('economy.gift_new')}
      submit={t('common.save')}
      errorText={iconErrorText ? null : errorText}
      describe={describe}
      isBusy={isBusy}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      {LANGUAGES.map((code) => (
        <Field
          key={code}
          label={labels[code]}
          lang={code}
          maxLength={MAX_GIFT_NAME}
          value={values[code]}
          errorText={isSubmitted && isMissing(code) ? t('economy.name_missing') : undefined}
          onChange={(event) => change(code, event.currentTarget.value)}
        />
      ))}
      <IconField
        value={values.icon}
        names={[...new Set(rows.map(({ icon }) => icon))].filter((icon) => !findIconPicture(icon))}
        errorText={isSubmitted && isMissing('icon') ? t('economy.icon_missing') : iconErrorText}
        onChange={(icon) => change('icon', icon)}
      />
      <NumberField
        label={labels.price}
        value={values.price}
        bounds={PRICE}
        isSubmitted={isSubmitted}
        onChange={(value) => change('price', value)}
      />
      <NumberField
        label={labels.position}
        hint={t('economy.position_hint')}
        value={values.position}
        bounds={POSITION}
        isSubmitted={isSubmitted}
        onChange={(value) => change('position', value)}
      />
      <Checkbox
        checked={values.active}
        hint={t('economy.gift_active_hint')}
        onChange={(isChecked) => change('active', isChecked)}
      >
        {labels.active}
      </Checkbox>
      {edited ? <EconomyHistory subject={`gift:${edited.id}`} /> : null}
    </SideForm>
  );
}

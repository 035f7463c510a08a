import { LANGUAGES } from '@afterglow/domain/languages';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { useCountryOptions } from '../../components/use-country-options.ts';
import { YesNoFilter } from '../../components/yes-no-filter.tsx';
import { getLanguageName } from '../../core/format.ts';
import { splitValues } from '../../core/list-address.ts';
import { useT } from '../../core/translations.tsx';
import { AGES, type BroadcastField, type BroadcastFields, parseAges } from './broadcast-fields.ts';
import styles from './broadcasts.module.css';
import { GENDER_LABELS } from './segment-text.ts';

type SegmentFieldsProps = {
  values: BroadcastFields;
  change: (field: BroadcastField, value: string) => void;
  /** Once the form was sent, wrong ages are marked. */
  isSubmitted: boolean;
};

/** Whom a broadcast is for. What is not set is any; what members spend is no part of it. */
export function SegmentFields({ values, change, isSubmitted }: SegmentFieldsProps) {
  const t = useT();
  const countries = useCountryOptions();
  const choice = (field: BroadcastField) => ({
    chosen: splitValues(values[field]),
    onChange: (chosen: readonly string[]) => change(field, chosen.join(',')),
  });
  const one = (field: BroadcastField) => ({
    value: values[field] || undefined,
    onChange: (value: string | undefined) => change(field, value ?? ''),
  });
  const isAgeWrong = isSubmitted && parseAges(values) === null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('broadcasts.segment')}</legend>
      <p className={styles.quiet}>{t('broadcasts.segment_hint')}</p>
      <div className={styles.line}>
        <ChoiceFilter
          label={t('broadcasts.languages')}
          options={LANGUAGES.map((code) => ({ value: code, label: getLanguageName(code) }))}
          {...choice('languages')}
        />
        <ChoiceFilter label={t('broadcasts.countries')} options={countries} {...choice('countries')} />
        <ChoiceFilter
          label={t('broadcasts.genders')}
          options={([1, 2, 3] as const).map((gender) => ({
            value: String(gender),
            label: t(GENDER_LABELS[gender]),
          }))}
          {...choice('genders')}
        />
        <DaysFilter label={t('broadcasts.created')} {...one('created')} />
        <DaysFilter label={t('broadcasts.active')} {...one('active')} />
        <YesNoFilter label={t('common.premium')} {...one('premium')} />
        <YesNoFilter label={t('broadcasts.verified')} {...one('verified')} />
      </div>
      <div className={styles.ages}>
        {(['age_from', 'age_to'] as const).map((field) => (
          <NumberField
            key={field}
            label={t(`broadcasts.${field}`)}
            value={values[field]}
            errorText={isAgeWrong ? t('broadcasts.age_wrong', AGES) : undefined}
            onChange={(value) => change(field, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

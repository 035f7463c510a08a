import { resolveAccent } from '@afterglow/domain/brand/derive-colours';
import { DEFAULT_SEEDS } from '@afterglow/domain/brand/palette';
import { BRAND_PRESETS, PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { useT } from '../../core/translations.tsx';
import styles from './brand.module.css';
import {
  type BrandField,
  type BrandFieldError,
  type BrandFields,
  isColour,
  type SeedField,
} from './brand-fields.ts';

type ColourFieldsProps = {
  values: BrandFields;
  errors: Partial<Record<BrandField, BrandFieldError>>;
  onChange: (field: BrandField, value: string) => void;
};

/** The one or two colours that all others follow from, and four looks that are ready. */
export function ColourFields({ values, errors, onChange }: ColourFieldsProps) {
  const t = useT();
  const { primary, accent } = values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{t('brand.colours')}</legend>
      <p className={styles.hint}>{t('brand.colours_hint')}</p>
      <fieldset className={styles.presets}>
        <legend className={styles.label}>{t('brand.presets')}</legend>
        {BRAND_PRESETS.map((preset) => {
          const seeds = PRESET_SEEDS[preset];
          return (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              aria-pressed={seeds.primary === primary && seeds.accent === accent}
              onClick={() => {
                onChange('primary', seeds.primary);
                onChange('accent', seeds.accent ?? '');
              }}
            >
              <span className={styles.swatch} style={{ backgroundColor: seeds.primary }} />
              <span className={styles.swatch} style={{ backgroundColor: resolveAccent(seeds) }} />
              {t(`brand.preset.${preset}`)}
            </button>
          );
        })}
      </fieldset>
      <ColourField
        field="primary"
        value={primary}
        isInvalid={errors.primary !== undefined}
        onChange={onChange}
      />
      {accent === '' ? (
        <div className={styles.foot}>
          <span>{t('brand.accent_follows')}</span>
          <Button
            kind="outline"
            disabled={!isColour(primary)}
            onClick={() => onChange('accent', resolveAccent({ primary, accent: null }))}
          >
            {t('brand.accent_own')}
          </Button>
        </div>
      ) : (
        <>
          <ColourField
            field="accent"
            value={accent}
            isInvalid={errors.accent !== undefined}
            onChange={onChange}
          />
          <Button kind="ghost" onClick={() => onChange('accent', '')}>
            {t('brand.accent_drop')}
          </Button>
        </>
      )}
    </fieldset>
  );
}

type ColourFieldProps = {
  field: SeedField;
  value: string;
  isInvalid: boolean;
  onChange: (field: SeedField, value: string) => void;
};

/** A colour: chosen in the browser's own field, or typed. */
function ColourField({ field, value, isInvalid, onChange }: ColourFieldProps) {
  const t = useT();
  const label = t(`brand.${field}`);
  return (
    <div className={styles.colour}>
      <Field
        label={label}
        ltr
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={value}
        errorText={isInvalid ? t('brand.colour_wrong', { example: DEFAULT_SEEDS[field] }) : undefined}
        onChange={(event) => onChange(field, event.currentTarget.value.trim().toLowerCase())}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={t.plain('brand.pick', { name: label })}
        value={isColour(value) ? value : DEFAULT_SEEDS[field]}
        onChange={(event) => onChange(field, event.currentTarget.value)}
      />
    </div>
  );
}

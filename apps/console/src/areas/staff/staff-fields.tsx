import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { MAX_STAFF_NAME_LENGTH } from '@afterglow/domain/staff-accounts';
import { STAFF_ROLES, type StaffRole } from '@afterglow/domain/staff-role';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './staff-fields.module.css';

/** The texts of the form; the languages in the order of the site, with commas. */
export type StaffFields = { name: string; role: StaffRole; languages: string };

export const parseLanguages = ({ languages }: StaffFields): Language[] =>
  LANGUAGES.filter((code) => languages.split(',').includes(code));

export const formatLanguages = (codes: readonly string[]): string =>
  LANGUAGES.filter((code) => codes.includes(code)).join(',');

export const isMissing = ({ name, languages }: StaffFields): boolean =>
  name.trim() === '' || languages === '';

type StaffFieldsProps = {
  values: StaffFields;
  /** Something was missing when it was last saved. */
  isSubmitted: boolean;
  /** Why the role stays unchanged; null if it may change. */
  roleDenied: string | null;
  onChange: (field: keyof StaffFields, value: string) => void;
};

/** Name, role and languages of an account. */
export function StaffFieldset({ values, isSubmitted, roleDenied, onChange }: StaffFieldsProps) {
  const t = useT();
  const chosen = parseLanguages(values);
  return (
    <>
      <Field
        label={t('staff.name')}
        errorText={isSubmitted && values.name.trim() === '' ? t('staff.name_missing') : undefined}
        maxLength={MAX_STAFF_NAME_LENGTH}
        autoComplete="off"
        value={values.name}
        onChange={(event) => onChange('name', event.currentTarget.value)}
      />
      <Select
        label={t('staff.role')}
        hint={roleDenied ?? (values.role === 'admin' ? t('staff.admin_hint') : undefined)}
        value={values.role}
        disabled={roleDenied !== null}
        options={STAFF_ROLES.map((role) => ({ value: role, label: t(`console.role.${role}`) }))}
        onChange={(event) => onChange('role', event.currentTarget.value)}
      />
      <fieldset className={styles.languages}>
        <legend className={styles.legend}>{t('staff.languages')}</legend>
        {LANGUAGES.map((code) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            onChange={(isOn) => {
              const others = chosen.filter((other) => other !== code);
              onChange('languages', formatLanguages(isOn ? [...others, code] : others));
            }}
          >
            {getLanguageName(code)}
          </Checkbox>
        ))}
        {isSubmitted && chosen.length === 0 ? (
          <p className={styles.error} role="alert">
            {t('staff.language_missing')}
          </p>
        ) : null}
      </fieldset>
    </>
  );
}

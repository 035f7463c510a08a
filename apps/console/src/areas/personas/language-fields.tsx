import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { NAME_MAX } from '@afterglow/domain/name';
import { MAX_PERSONA_BIO } from '@afterglow/domain/personas';
import { Field } from '@afterglow/ui/primitives/field';
import { TabPanel, Tabs } from '@afterglow/ui/primitives/tabs';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { useId, useState } from 'react';
import { useWide } from '../../components/use-wide.ts';
import { getLanguageName } from '../../core/format.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import type { FieldError, PersonaFields } from './persona-fields.ts';
import styles from './persona-form.module.css';

/** Three columns of text fit from this width on. */
const SIDE_BY_SIDE_PX = 1100;

type LanguageFieldsProps = {
  values: PersonaFields;
  findError: (field: keyof PersonaFields) => FieldError | null;
  onChange: (field: keyof PersonaFields, value: string) => void;
};

/** Name and text in each language: side by side in a wide window, else behind tabs that say which are written. */
export function LanguageFields({ values, findError, onChange }: LanguageFieldsProps) {
  const t = useT();
  const own = useLanguage();
  const isWide = useWide(SIDE_BY_SIDE_PX);
  const [open, setOpen] = useState<string>(own);
  const idBase = useId();
  const isWritten = (code: Language) =>
    Boolean(values[`name.${code}`].trim() && values[`bio.${code}`].trim());
  const renderFields = (code: Language) => {
    const [name, bio] = [`name.${code}`, `bio.${code}`] as const;
    const error = findError(bio);
    return (
      <div className={styles.language} lang={code}>
        <Field
          label={t('personas.name_in', { language: getLanguageName(code) })}
          maxLength={NAME_MAX}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
        <TextArea
          label={t('personas.bio_in', { language: getLanguageName(code) })}
          rows={6}
          maxLength={MAX_PERSONA_BIO}
          counter={<bdi dir="ltr">{`${[...values[bio]].length}/${MAX_PERSONA_BIO}`}</bdi>}
          errorText={error ? t(`personas.error.${error}`) : undefined}
          value={values[bio]}
          onChange={(event) => onChange(bio, event.currentTarget.value)}
        />
      </div>
    );
  };
  if (isWide)
    return (
      <div className={styles.columns}>
        {LANGUAGES.map((code) => (
          <fieldset key={code} className={styles.column}>
            <legend className={styles.legend}>{getLanguageName(code)}</legend>
            {renderFields(code)}
          </fieldset>
        ))}
      </div>
    );
  const invalidLanguage = LANGUAGES.find((code) => findError(`bio.${code}`));
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t.plain('personas.texts')}
        idBase={idBase}
        value={open}
        onChange={setOpen}
        items={LANGUAGES.map((code) => ({
          id: code,
          label: t(
            code === invalidLanguage
              ? 'personas.tab_wrong'
              : isWritten(code)
                ? 'personas.tab_written'
                : 'personas.tab_missing',
            { language: getLanguageName(code) },
          ),
        }))}
      />
      {LANGUAGES.map((code) => (
        <TabPanel key={code} idBase={idBase} id={code} value={open}>
          {renderFields(code)}
        </TabPanel>
      ))}
    </div>
  );
}

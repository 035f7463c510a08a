import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@afterglow/domain/languages';
import { Select } from '@afterglow/ui/primitives/select';
import { reconnect } from '../core/session.ts';
import { setLanguage, useLanguage, useT } from '../core/translations.tsx';

/**
 * Each language by its own name. Towns come from the server in the language of the connection, so a change reconnects.
 */
export function LanguageChoice({ labelled = false }: { labelled?: boolean }) {
  const t = useT();
  const language = useLanguage();
  return (
    <Select
      label={t('common.language')}
      labelHidden={!labelled}
      value={language}
      options={LANGUAGES.map((prefix) => ({
        value: prefix,
        label: LANGUAGE_NAMES[prefix],
      }))}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isLanguage(value)) void setLanguage(value).then(reconnect);
      }}
    />
  );
}

import { NAME_FIELD_MAX, normalizeName, sanitizeNameInput, validateName } from '@afterglow/domain/name';
import { Field } from '@afterglow/ui/primitives/field';
import type { ReactElement } from 'react';
import { getErrorText } from '../../core/http.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { clearUnsaved, useUnsavedText } from '../../state/account/unsaved-texts.ts';
import { EditCard } from './edit-card.tsx';

export function EditName({ name }: { name: string }): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const [typed, setTyped] = useUnsavedText('name', name);
  const clean = normalizeName(typed);
  const error = clean === name ? null : validateName(clean, language);
  return (
    <EditCard
      // An empty name is not saved, nor one that is no name.
      changed={clean !== name && error === null}
      onSave={async () => {
        const saved = await saveField('name', clean, { name: clean });
        if (!saved) clearUnsaved('name');
        return saved;
      }}
    >
      <Field
        label={t('settings.me_name')}
        value={typed}
        maxLength={NAME_FIELD_MAX}
        autoComplete="given-name"
        error={error ? getErrorText(t, `name_${error}`) : undefined}
        onChange={(event) => setTyped(sanitizeNameInput(event.currentTarget.value))}
      />
    </EditCard>
  );
}

import { cleanName, NAME_FIELD_MAX, nameFault, typedName } from '@afterglow/domain/name';
import { Field } from '@afterglow/ui/primitives/field';
import type { ReactElement } from 'react';
import { errorText } from '../../ground/http.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { forgetUnsaved, useUnsavedText } from '../../state/account/unsaved.ts';
import { EditCard } from './edit-card.tsx';

export function EditName({ name }: { name: string }): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const [typed, setTyped] = useUnsavedText('name', name);
  const clean = cleanName(typed);
  const fault = clean === name ? null : nameFault(clean, language);
  return (
    <EditCard
      // An empty name is not saved, nor one that is no name.
      changed={clean !== name && fault === null}
      onSave={async () => {
        const saved = await saveField('name', clean, { name: clean });
        if (!saved) forgetUnsaved('name');
        return saved;
      }}
    >
      <Field
        label={t('settings.me_name')}
        value={typed}
        maxLength={NAME_FIELD_MAX}
        autoComplete="given-name"
        error={fault ? errorText(t, `name_${fault}`) : undefined}
        onChange={(event) => setTyped(typedName(event.currentTarget.value))}
      />
    </EditCard>
  );
}

import {
  NAME_FIELD_MAX,
  type NameError,
  normalizeName,
  sanitizeNameInput,
  validateName,
} from '@afterglow/domain/name';
import { Field } from '@afterglow/ui/primitives/field';
import { type ReactElement, useState } from 'react';
import { getErrorText } from '../../../core/error-text.ts';
import { useLanguage, useT } from '../../../core/translations.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';

export function NameStep({ step, next, getErrorCode }: StepProps<'name'>): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const stored = useWizard(({ answers }) => answers.name ?? '');
  const [name, setName] = useState(stored);
  const [invalid, setInvalid] = useState<NameError | null>(null);
  const shownErrorCode = invalid ? `name_${invalid}` : getErrorCode('name');

  return (
    <StepForm
      step={step}
      onSubmit={() => {
        const clean = normalizeName(name);
        const found = validateName(clean, language);
        setInvalid(found);
        if (found) return;
        storeAnswer({ name: clean });
        next();
      }}
    >
      <Field
        label={t('wizard.name')}
        value={name}
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={NAME_FIELD_MAX}
        errorText={shownErrorCode ? getErrorText(t, shownErrorCode) : undefined}
        onChange={(event) => {
          setInvalid(null);
          setName(sanitizeNameInput(event.currentTarget.value));
        }}
      />
    </StepForm>
  );
}

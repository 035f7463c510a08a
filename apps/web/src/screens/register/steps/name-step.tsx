import { cleanName, NAME_FIELD_MAX, type NameFault, nameFault, typedName } from '@afterglow/domain/name';
import { Field } from '@afterglow/ui/primitives/field';
import { type ReactElement, useState } from 'react';
import { errorText } from '../../../ground/http.ts';
import { useLanguage, useT } from '../../../ground/words.tsx';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';

export function NameStep({ step, next, fault }: StepProps<'name'>): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const kept = useWizard(({ answers }) => answers.name ?? '');
  const [name, setName] = useState(kept);
  const [wrong, setWrong] = useState<NameFault | null>(null);
  const told = wrong ? `name_${wrong}` : fault('name');

  return (
    <StepForm
      step={step}
      onSubmit={() => {
        const clean = cleanName(name);
        const found = nameFault(clean, language);
        setWrong(found);
        if (found) return;
        answer({ name: clean });
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
        error={told ? errorText(t, told) : undefined}
        onChange={(event) => {
          setWrong(null);
          setName(typedName(event.currentTarget.value));
        }}
      />
    </StepForm>
  );
}

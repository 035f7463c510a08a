import { INTERESTS, INTERESTS_MAX } from '@afterglow/domain/interests';
import { QUESTIONNAIRE_OPTIONS, type QuestionnaireValue } from '@afterglow/domain/questionnaire';
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@afterglow/domain/search';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { Slider } from '@afterglow/ui/primitives/slider';
import { type ReactElement, useState } from 'react';
import { AnswerChips } from '../../../components/questions/answer-chips.tsx';
import { DEFAULT_CM, HeightInput } from '../../../components/questions/height-input.tsx';
import { useLanguage, useT } from '../../../core/translations.tsx';
import type { Answers } from '../answers.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';

export function HeightStep({ step, next }: StepProps<'brought'>): ReactElement {
  const stored = useWizard(({ answers }) => answers.height_cm);
  const [cm, setCm] = useState(stored || DEFAULT_CM);
  const submit = (height_cm: number | ''): void => {
    storeAnswer({ height_cm });
    next();
  };
  return (
    <StepForm step={step} second={<SkipAnswer onClick={() => submit('')} />} onSubmit={() => submit(cm)}>
      <HeightInput cm={cm} onChange={setCm} />
    </StepForm>
  );
}

/** Sorts the 23 industries by the language on screen. */
export function IndustryStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const chosen = useWizard(({ answers }) => answers.industry ?? '');
  const [isMissing, setMissing] = useState(false);
  const options = QUESTIONNAIRE_OPTIONS.industry
    .map((value) => ({ value, label: t(`questions.industry_${value}`) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <StepForm
      step={step}
      errorText={isMissing ? t('wizard.choose_one') : undefined}
      second={
        <SkipAnswer
          onClick={() => {
            storeAnswer({ industry: '' });
            next();
          }}
        />
      }
      onSubmit={() => (chosen === '' ? setMissing(true) : next())}
    >
      <Select
        label={t('questions.industry')}
        placeholder={t('questions.industry_choose')}
        options={options}
        value={chosen}
        onChange={(event) => {
          setMissing(false);
          storeAnswer({ industry: event.currentTarget.value as QuestionnaireValue<'industry'> });
        }}
      />
    </StepForm>
  );
}

const noInterests: readonly string[] = [];

export function InterestsStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const chosen = useWizard(({ answers }) => answers.interests ?? noInterests);
  const submit = (): void => {
    storeAnswer({ interests: chosen });
    next();
  };
  return (
    <StepForm
      step={step}
      action={chosen.length === 0 ? t('common.skip') : undefined}
      isSkip={chosen.length === 0}
      onSubmit={submit}
    >
      <AnswerChips
        legend={t('questions.interests_text', { n: INTERESTS_MAX })}
        options={INTERESTS.map((value) => ({ value, label: t(`answers.interest_${value}`) }))}
        chosen={chosen}
        max={INTERESTS_MAX}
        onToggle={(interest, isOn) =>
          storeAnswer({
            interests: isOn ? [...chosen, interest] : chosen.filter((other) => other !== interest),
          })
        }
      />
    </StepForm>
  );
}

/** The server's default. */
const DEFAULT_KM = 50;

export function RadiusStep({ step, next }: StepProps<'brought'>): ReactElement {
  const t = useT();
  const stored = useWizard(({ answers }) => answers.s_radius);
  const [km, setKm] = useState(stored ?? DEFAULT_KM);
  return (
    <StepForm
      step={step}
      onSubmit={() => {
        storeAnswer({ s_radius: km });
        next();
      }}
    >
      <Slider
        label={t('questions.distance')}
        min={RADIUS_MIN_KM}
        max={RADIUS_MAX_KM}
        value={km}
        onChange={setKm}
        valueText={t('questions.distance_value', { n: km })}
      />
    </StepForm>
  );
}

type HabitKey = 'drinking' | 'smoking' | 'workout' | 'pets' | 'children' | 'family_plans';

/** Three short optional questions on one page. */
function SeveralStep({
  step,
  next,
  keys,
}: StepProps<'brought'> & { keys: readonly [HabitKey, HabitKey, HabitKey] }): ReactElement {
  const t = useT();
  const answers = useWizard((wizard) => wizard.answers);
  const answered = keys.filter((key) => answers[key]);
  const submit = (chosen: readonly HabitKey[]): void => {
    storeAnswer(
      Object.fromEntries(keys.map((key) => [key, chosen.includes(key) ? answers[key] : ''])) as Answers,
    );
    next();
  };
  return (
    <StepForm
      step={step}
      action={answered.length === 0 ? t('common.skip') : undefined}
      isSkip={answered.length === 0}
      second={answered.length === 0 ? null : <SkipAnswer onClick={() => submit([])} />}
      onSubmit={() => submit(answered)}
    >
      {keys.map((key) => (
        <AnswerChips
          key={key}
          legend={t(`questions.${key}`)}
          options={QUESTIONNAIRE_OPTIONS[key].map((value) => ({
            value,
            label: t(`questions.${key}_${value}` as 'questions.drinking_never'),
          }))}
          chosen={[answers[key]]}
          onToggle={(value, isOn) => storeAnswer({ [key]: isOn ? value : '' } as Answers)}
        />
      ))}
    </StepForm>
  );
}

export const HabitsStep = (props: StepProps<'brought'>): ReactElement => (
  <SeveralStep {...props} keys={['drinking', 'smoking', 'workout']} />
);

export const HomeStep = (props: StepProps<'brought'>): ReactElement => (
  <SeveralStep {...props} keys={['pets', 'children', 'family_plans']} />
);

/** Skips an optional question. */
function SkipAnswer({ onClick }: { onClick: () => void }): ReactElement {
  const t = useT();
  return (
    <Button kind="ghost" size="l" onClick={onClick}>
      {t('wizard.no_say')}
    </Button>
  );
}

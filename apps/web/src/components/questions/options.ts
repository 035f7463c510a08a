import {
  BODY_TYPES,
  DISCRETIONS,
  GOALS,
  HAIR_COLOURS,
  type HairColour,
  ILLUSTRATED_ORIGINS,
  QUESTIONNAIRE_ORIGINS,
} from '@afterglow/domain/wizard-answers';
import type { AnswersKey, QuestionsKey, WizardKey } from '@afterglow/i18n/keys';
import type { LucideIcon } from 'lucide-react';
import type { DrawingName } from './drawings.ts';

/** A choice as the questionnaires and the member's own profile show it. */
export interface Option {
  value: string | number;
  label: WizardKey | AnswersKey | QuestionsKey;
  hint?: WizardKey;
  drawing?: DrawingName;
  /** Instead of a drawing. */
  icon?: LucideIcon;
  /** The colour of the drawn hair. */
  hair?: HairColour;
}

export const genderOptions = [
  { value: 1, label: 'answers.gender_man', drawing: 'man' },
  { value: 2, label: 'answers.gender_woman', drawing: 'woman' },
  { value: 3, label: 'answers.gender_other', drawing: 'other' },
] as const satisfies readonly Option[];

export const seekOptions = [
  { value: 2, label: 'answers.seek_women', drawing: 'woman' },
  { value: 1, label: 'answers.seek_men', drawing: 'man' },
  { value: 0, label: 'answers.seek_everyone', drawing: 'everyone' },
] as const satisfies readonly Option[];

export const discretionOptions = DISCRETIONS.map(
  (value) =>
    ({
      value,
      label: `wizard.discretion_${value}`,
      hint: `wizard.discretion_${value}_hint`,
      drawing: value,
    }) as const,
);

export const goalOptions = GOALS.map(
  (value) => ({ value, label: `answers.goal_${value}`, drawing: value }) as const,
);

export const bodyOptions = BODY_TYPES.map(
  (value) => ({ value, label: `answers.body_${value}`, drawing: value }) as const,
);

export const hairOptions = HAIR_COLOURS.map(
  (value) => ({ value, label: `answers.hair_${value}`, drawing: 'hair', hair: value }) as const,
);

/** What the main wizard offers: the origins that have a drawing. */
export const originOptions = ILLUSTRATED_ORIGINS.map(
  (value) => ({ value, label: `answers.origin_${value}`, drawing: value }) as const,
);

export const longOriginOptions = QUESTIONNAIRE_ORIGINS.map(
  (value) => ({ value, label: `answers.origin_${value}` }) as const,
);

/** The choices in the member's own profile: every answer that either questionnaire offers. */
export const allOriginOptions = [
  ...originOptions,
  ...longOriginOptions.filter(({ value }) => !ILLUSTRATED_ORIGINS.some((drawn) => drawn === value)),
] satisfies readonly Option[];

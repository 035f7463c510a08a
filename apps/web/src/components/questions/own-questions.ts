import { INTERESTS, INTERESTS_MAX, type Interest } from '@afterglow/domain/interests';
import { QUESTIONNAIRE_OPTIONS, type QuestionnaireKey } from '@afterglow/domain/questionnaire';
import type { AnswersKey, QuestionsKey, SelfKey, SettingsKey, WizardKey } from '@afterglow/i18n/keys';
import type { Translate } from '@afterglow/i18n/translations';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import {
  allOriginOptions,
  bodyOptions,
  discretionOptions,
  genderOptions,
  goalOptions,
  hairOptions,
  type Option,
  originOptions,
} from './options.ts';

type Key = AnswersKey | QuestionsKey | SelfKey | SettingsKey | WizardKey;
type Choice = { value: string; label: AnswersKey | QuestionsKey };

/** How an answer is given. */
type QuestionInput =
  | { kind: 'tiles'; columns: 1 | 3 | 4; options: readonly Option[]; optional: boolean }
  | { kind: 'chips'; options: readonly Choice[]; max?: number }
  | { kind: 'list'; options: readonly Choice[]; choose: QuestionsKey }
  | { kind: 'height' }
  | { kind: 'place' };

/** A question of either questionnaire in the member's own profile; `id` is its key in `user/update`. */
export type OwnQuestion = QuestionInput & {
  id: string;
  /** Beside the answer. */
  label: Key;
  /** Over the choices. */
  title: Key;
  text?: Key;
  /** The consent that an answer requires to be stored. */
  consent?: Key;
  /** Whether others see it on the profile. */
  shown: boolean;
};

const listLongOptions = (key: QuestionnaireKey): readonly Choice[] =>
  QUESTIONNAIRE_OPTIONS[key].map((value) => ({
    value,
    label: `questions.${key}_${value}` as 'questions.experience_new',
  }));

/** Returns a question of the long questionnaire; only its owner sees the answer. */
const createLongQuestion = (key: QuestionnaireKey, title?: Key): OwnQuestion => ({
  id: key,
  kind: 'tiles',
  columns: 1,
  options: listLongOptions(key),
  optional: true,
  label: `questions.${key}` as 'questions.experience',
  title: title ?? (`questions.${key}_title` as 'questions.experience_title'),
  shown: false,
});

const createWishQuestion = (id: string, label: SelfKey, options: readonly Choice[]): OwnQuestion => ({
  id,
  kind: 'chips',
  options,
  label,
  title: label,
  shown: false,
});

const interestChoices = INTERESTS.map(
  (value: Interest) => ({ value, label: `answers.interest_${value}` }) as const,
);

/**
 * What can be changed in the member's own profile, in the order of its rows. Name, texts and pictures are changed
 * elsewhere.
 */
export const ownQuestions = {
  me: [
    {
      id: 'gender',
      kind: 'tiles',
      columns: 3,
      options: genderOptions,
      optional: false,
      label: 'self.gender',
      title: 'self.gender_title',
      text: 'wizard.gender_text',
      shown: true,
    },
    { id: 'place_id', kind: 'place', label: 'wizard.place', title: 'wizard.place_title', shown: true },
    {
      id: 'body_type',
      kind: 'tiles',
      columns: 4,
      options: bodyOptions,
      optional: true,
      label: 'wizard.body',
      title: 'self.body_title',
      shown: true,
    },
    {
      id: 'hair',
      kind: 'tiles',
      columns: 4,
      options: hairOptions,
      optional: true,
      label: 'wizard.hair',
      title: 'wizard.hair_title',
      shown: true,
    },
    {
      id: 'height_cm',
      kind: 'height',
      label: 'questions.height',
      title: 'questions.height_title',
      shown: true,
    },
    {
      id: 'origin',
      kind: 'tiles',
      columns: 4,
      options: allOriginOptions,
      optional: true,
      label: 'wizard.origin',
      title: 'wizard.origin_title',
      consent: 'self.origin_consent',
      shown: true,
    },
    createLongQuestion('relationship_status'),
    createLongQuestion('temperament'),
    {
      id: 'industry',
      kind: 'list',
      options: listLongOptions('industry'),
      choose: 'questions.industry_choose',
      label: 'questions.industry',
      title: 'questions.industry_title',
      shown: false,
    },
  ],
  life: [
    {
      id: 'interests',
      kind: 'chips',
      options: interestChoices,
      max: INTERESTS_MAX,
      label: 'questions.interests',
      title: 'questions.interests_title',
      shown: true,
    },
    createLongQuestion('drinking', 'questions.drinking'),
    createLongQuestion('smoking', 'questions.smoking'),
    createLongQuestion('workout', 'questions.workout'),
    createLongQuestion('pets', 'questions.pets'),
    createLongQuestion('children', 'questions.children'),
    createLongQuestion('family_plans', 'questions.family_plans'),
  ],
  meeting: [
    {
      id: 'answer',
      kind: 'tiles',
      columns: 1,
      options: goalOptions.map((option, at) => ({ ...option, value: at + 1 })),
      optional: false,
      label: 'settings.me_goal',
      title: 'wizard.goal_title',
      shown: true,
    },
    createLongQuestion('relationship_type'),
    { ...createLongQuestion('communication'), text: 'questions.communication_text' },
    createLongQuestion('experience'),
    createWishQuestion('preferred_body_types', 'self.wish_body', bodyOptions),
    createWishQuestion('preferred_hair', 'self.wish_hair', hairOptions),
    createWishQuestion('preferred_origins', 'self.wish_origin', originOptions),
    {
      id: 'discretion',
      kind: 'tiles',
      columns: 1,
      options: discretionOptions,
      optional: false,
      label: 'self.discretion',
      title: 'wizard.discretion_title',
      shown: false,
    },
  ],
} as const satisfies Record<string, readonly OwnQuestion[]>;

const allQuestions: readonly OwnQuestion[] = Object.values(ownQuestions).flat();
export const findOwnQuestion = (id: string): OwnQuestion | undefined =>
  allQuestions.find((question) => question.id === id);

/** Returns the stored answer; null or undefined without one. */
export function getOwnAnswer(user: OwnUser, id: string): unknown {
  const fields = user as unknown as Readonly<Record<string, unknown>>;
  return id in fields ? fields[id] : user.answers[id];
}

/** Returns the stored answer as text; null without one. */
export function formatOwnAnswer(user: OwnUser, question: OwnQuestion, t: Translate): string | null {
  const value = getOwnAnswer(user, question.id);
  switch (question.kind) {
    case 'place':
      if (!user.city) return null;
      return user.country ? t('common.city_country', { city: user.city, country: user.country }) : user.city;
    case 'height':
      return typeof value === 'number' ? t('questions.height_value', { n: value }) : null;
    case 'chips': {
      const chosen = question.options.filter(
        (option) => Array.isArray(value) && value.includes(option.value),
      );
      return chosen.length > 0 ? chosen.map(({ label }) => t(label)).join(', ') : null;
    }
    default: {
      const options: readonly Option[] = question.options;
      const chosen = options.find((option) => option.value === value);
      return chosen ? t(chosen.label) : null;
    }
  }
}

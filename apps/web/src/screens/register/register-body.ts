import type { Language } from '@afterglow/domain/languages';
import {
  QUESTIONNAIRE_OPTIONS,
  type QuestionnaireKey,
  type QuestionnaireValue,
} from '@afterglow/domain/questionnaire';
import { formatAgeRange } from '@afterglow/domain/search';
import type { Goal } from '@afterglow/domain/wizard-answers';
import type { Answers } from './answers.ts';

const padTwo = (part: string): string => part.padStart(2, '0');

/** Builds the body of `POST /api/register`. Unanswered questions are left out. */
export function buildRegisterBody(
  answers: Answers,
  password: string,
  language: Language,
): Record<string, unknown> {
  const { birth, ages, place, origin } = answers;
  return {
    email: answers.email,
    password,
    name: answers.name,
    birth_date: birth && `${birth.year}-${padTwo(birth.month)}-${padTwo(birth.day)}`,
    gender: answers.gender,
    s_gender: answers.s_gender,
    accept_seek: answers.accept_seek || undefined,
    s_age: ages && formatAgeRange({ min: ages[0], max: ages[1] }),
    place_id: place?.place_id,
    goal: answers.goal ?? goals[answers.relationship_type || 'other'],
    discretion: answers.discretion,
    body_type: answers.body_type || undefined,
    hair: answers.hair || undefined,
    ...(origin ? { origin, show_origin: true, accept_intimate: true } : {}),
    preferred_body_types: answers.preferred_body_types,
    preferred_hair: answers.preferred_hair,
    preferred_origins: answers.preferred_origins,
    ...getLongAnswers(answers),
    s_radius: answers.s_radius,
    height_cm: answers.height_cm || undefined,
    interests: answers.interests?.length ? answers.interests : undefined,
    likes: answers.likes,
    language,
    ref: answers.ref,
    c: answers.c,
    click: answers.click,
    accept_terms: true,
    over_18: true,
  };
}

/** The goal for each answer to the long questionnaire's own question about it. */
const goals = {
  casual: 'flirt',
  'long-term': 'relationship',
  other: 'see',
} as const satisfies Record<QuestionnaireValue<'relationship_type'>, Goal>;

/** Returns the answers of the long questionnaire that were not skipped. */
const getLongAnswers = (answers: Answers): Partial<Record<QuestionnaireKey, string>> =>
  Object.fromEntries(
    (Object.keys(QUESTIONNAIRE_OPTIONS) as QuestionnaireKey[]).flatMap((key) =>
      answers[key] ? [[key, answers[key]]] : [],
    ),
  );

import type { QuestionsKey, WizardKey } from '@afterglow/i18n/keys';
import type { ComponentType } from 'react';
import {
  bodyOptions,
  discretionOptions,
  genderOptions,
  goalOptions,
  hairOptions,
  type Option,
  originOptions,
  seekOptions,
} from '../../components/questions/options.ts';
import type { Answers, Field } from './answers.ts';

/** A choice of one answer as drawn tiles, or of several as chips. */
export type Group = { field: Field; legend: WizardKey } & (
  | { many: false; options: readonly Option[] }
  | { many: true; options: readonly Pick<Option, 'value' | 'label'>[] }
);

/** The chapters in the order of the questions. Each has a name and a part of the progress bar. */
export const chapters = ['you', 'them', 'evenings', 'account'] as const;
export type Chapter = (typeof chapters)[number];

interface Question {
  /** Also its address: `/register?step=<id>`. */
  id: string;
  chapter: Chapter;
  title: WizardKey | QuestionsKey;
  text?: WizardKey | QuestionsKey;
  why?: WizardKey;
  /** The answer that marks the question as done. */
  field: Field;
}

/** A question with a component of its own, for another questionnaire. */
interface CustomQuestion extends Question {
  kind: 'brought';
  Component: ComponentType<{
    step: CustomQuestion;
    next: () => void;
    getErrorCode: (field: string) => string | undefined;
  }>;
}

/** A step with a question; the kind says which component asks it. */
export type Step =
  | (Question & {
      kind: 'single';
      options: readonly Option[];
      /** 1: rows with the drawing beside the text. More: tiles with the drawing above it. */
      columns: 1 | 3 | 4;
      /** May be skipped: '' is stored, so that the question counts as answered, and is never sent. */
      optional?: true | undefined;
      /** The consent that an answer implies, shown before the options. */
      consent?: WizardKey | QuestionsKey;
      /** The consent that a required answer implies: it needs a checkbox. */
      tick?: WizardKey;
    })
  | (Question & {
      kind: 'groups';
      groups: readonly Group[];
      /** The consent for the first group. It needs a checkbox. */
      tick: WizardKey;
    })
  | (Question & { kind: 'game' })
  | (Question & { kind: 'date' })
  | (Question & { kind: 'name' })
  | (Question & { kind: 'range' })
  | (Question & { kind: 'place' })
  | (Question & { kind: 'photo' })
  | (Question & { kind: 'partners' })
  | (Question & { kind: 'email' })
  | (Question & { kind: 'credentials' })
  | CustomQuestion;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The main questionnaire in its order. It asks for no personal name or address before the game. */
export const mainFlow: readonly Step[] = [
  {
    id: 'gender',
    chapter: 'you',
    kind: 'single',
    field: 'gender',
    title: 'wizard.gender_title',
    text: 'wizard.gender_text',
    columns: 3,
    options: genderOptions,
  },
  {
    id: 'discretion',
    chapter: 'you',
    kind: 'single',
    field: 'discretion',
    title: 'wizard.discretion_title',
    columns: 1,
    options: discretionOptions,
  },
  {
    id: 'body',
    chapter: 'you',
    kind: 'single',
    field: 'body_type',
    title: 'wizard.body_title',
    text: 'wizard.body_text',
    columns: 4,
    optional: true,
    options: bodyOptions,
  },
  {
    id: 'hair',
    chapter: 'you',
    kind: 'single',
    field: 'hair',
    title: 'wizard.hair_title',
    columns: 4,
    optional: true,
    options: hairOptions,
  },
  {
    id: 'origin',
    chapter: 'you',
    kind: 'single',
    field: 'origin',
    title: 'wizard.origin_title',
    text: 'wizard.origin_text',
    why: 'wizard.origin_why',
    consent: 'wizard.origin_consent',
    columns: 4,
    optional: true,
    options: originOptions,
  },
  {
    id: 'types',
    chapter: 'them',
    kind: 'groups',
    field: 's_gender',
    title: 'wizard.types_title',
    text: 'wizard.types_text',
    tick: 'wizard.seek_consent',
    groups: [
      {
        field: 's_gender',
        legend: 'wizard.meet',
        many: false,
        options: seekOptions,
      },
      { field: 'preferred_body_types', legend: 'wizard.body', many: true, options: bodyOptions },
      { field: 'preferred_hair', legend: 'wizard.hair', many: true, options: hairOptions },
      { field: 'preferred_origins', legend: 'wizard.origin', many: true, options: originOptions },
    ],
  },
  { id: 'ages', chapter: 'them', kind: 'range', field: 'ages', title: 'wizard.ages_title' },
  {
    id: 'game',
    chapter: 'them',
    kind: 'game',
    field: 'seen',
    title: 'wizard.game_title',
    text: 'wizard.game_text',
  },
  {
    id: 'goal',
    chapter: 'evenings',
    kind: 'single',
    field: 'goal',
    title: 'wizard.goal_title',
    columns: 1,
    options: goalOptions,
  },
  {
    id: 'place',
    chapter: 'evenings',
    kind: 'place',
    field: 'place',
    title: 'wizard.place_title',
    text: 'wizard.place_text',
  },
  {
    id: 'partners',
    chapter: 'evenings',
    kind: 'partners',
    field: 'partners',
    title: 'wizard.partners_title',
  },
  {
    id: 'birthday',
    chapter: 'account',
    kind: 'date',
    field: 'birth',
    title: 'wizard.birthday_title',
    text: 'wizard.birthday_text',
  },
  {
    id: 'name',
    chapter: 'account',
    kind: 'name',
    field: 'name',
    title: 'wizard.name_title',
    text: 'wizard.name_text',
  },
  {
    id: 'photo',
    chapter: 'account',
    kind: 'photo',
    field: 'photo',
    title: 'wizard.photo_title',
    text: 'wizard.photo_text',
  },
  {
    id: 'email',
    chapter: 'account',
    kind: 'email',
    field: 'email',
    title: 'wizard.email_title',
    text: 'wizard.email_text',
  },
  {
    id: 'password',
    chapter: 'account',
    kind: 'credentials',
    field: 'email',
    title: 'wizard.password_title',
    text: 'wizard.password_text',
  },
];

/** Returns the index of the requested step, but none beyond the first unanswered one. */
export function getStepIndex(
  flow: readonly Step[],
  answers: Answers,
  requestedId: string | undefined,
): number {
  const firstOpen = flow.findIndex(
    (step) => answers[step.field] === undefined || ('tick' in step && answers.accept_seek !== true),
  );
  const furthest = firstOpen === -1 ? flow.length - 1 : firstOpen;
  const requested = flow.findIndex((step) => step.id === requestedId);
  return requested === -1 ? furthest : Math.min(requested, furthest);
}

/** Returns the id of the step that a field of the server's error belongs to. */
export function findStepId(flow: readonly Step[], field: string): string | undefined {
  const fieldNames: Record<string, Field> = { birth_date: 'birth', s_age: 'ages', place_id: 'place' };
  if (field === 'password' || field === 'accept_terms' || field === 'over_18') return flow.at(-1)?.id;
  return flow.find((step) => step.field === (fieldNames[field] ?? field))?.id;
}

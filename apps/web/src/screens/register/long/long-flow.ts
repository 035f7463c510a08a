import { QUESTIONNAIRE_OPTIONS, type QuestionnaireKey } from '@afterglow/domain/questionnaire';
import {
  Coffee,
  Heart,
  House,
  type LucideIcon,
  MessageCircle,
  PartyPopper,
  Shuffle,
  Sparkles,
  Sprout,
  TreePine,
  Video,
  Waves,
} from 'lucide-react';
import { longOriginOptions, seekOptions } from '../../../components/questions/options.ts';
import { type Chapter, mainFlow, type Step, type StepOf } from '../steps.ts';
import { HabitsStep, HeightStep, HomeStep, IndustryStep, InterestsStep, RadiusStep } from './long-steps.tsx';

/** Returns a step of the main questionnaire. */
function getMainStep(id: string): Step {
  const step = mainFlow.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`The main flow has no ${id}.`);
  return step;
}

const originStep = getMainStep('origin') as StepOf<'single'>;

/** Creates a step with one optional answer. */
function createSingleStep(
  key: QuestionnaireKey,
  chapter: Chapter,
  icons: Readonly<Partial<Record<string, LucideIcon>>> = {},
): StepOf<'single'> {
  return {
    id: key.replaceAll('_', '-'),
    chapter,
    kind: 'single',
    field: key,
    title: `questions.${key}_title` as 'questions.experience_title',
    columns: 1,
    optional: true,
    options: QUESTIONNAIRE_OPTIONS[key].map((value) => ({
      value,
      label: `questions.${key}_${value}` as 'questions.experience_new',
      ...(icons[value] ? { icon: icons[value] } : {}),
    })),
  };
}

const createCustomStep = (
  id: string,
  chapter: Chapter,
  field: QuestionnaireKey | 'interests' | 's_radius' | 'height_cm',
) => ({
  id,
  chapter,
  field,
  kind: 'brought' as const,
});

/**
 * The long questionnaire of the other landing. It asks for required answers like the main one; all others are optional.
 */
export const longFlow: readonly Step[] = [
  getMainStep('gender'),
  createSingleStep('temperament', 'you', { introvert: Waves, extrovert: PartyPopper }),
  createSingleStep('relationship_status', 'you'),
  {
    ...createCustomStep('height', 'you', 'height_cm'),
    title: 'questions.height_title',
    Component: HeightStep,
  },
  {
    ...originStep,
    chapter: 'you',
    columns: 1,
    options: longOriginOptions,
  },
  {
    ...createCustomStep('industry', 'you', 'industry'),
    title: 'questions.industry_title',
    Component: IndustryStep,
  },
  {
    ...createCustomStep('interests', 'you', 'interests'),
    title: 'questions.interests_title',
    Component: InterestsStep,
  },
  {
    ...createCustomStep('habits', 'you', 'drinking'),
    title: 'questions.habits_title',
    Component: HabitsStep,
  },
  { ...createCustomStep('home', 'you', 'pets'), title: 'questions.home_title', Component: HomeStep },
  {
    id: 'meet',
    chapter: 'them',
    kind: 'single',
    field: 's_gender',
    title: 'questions.meet_title',
    columns: 3,
    options: seekOptions,
    tick: 'wizard.seek_consent',
  },
  getMainStep('ages'),
  { ...getMainStep('place'), chapter: 'them' },
  {
    ...createCustomStep('distance', 'them', 's_radius'),
    title: 'questions.distance_title',
    text: 'questions.distance_text',
    Component: RadiusStep,
  },
  getMainStep('game'),
  // Required, because it replaces the goal of the main questionnaire.
  {
    ...createSingleStep('relationship_type', 'evenings', {
      casual: Sparkles,
      'long-term': Heart,
      other: Shuffle,
    }),
    optional: undefined,
  },
  createSingleStep('experience', 'evenings', { new: Sprout, some: TreePine, much: House }),
  {
    ...createSingleStep('communication', 'evenings', {
      chatting: MessageCircle,
      meeting: Coffee,
      video: Video,
    }),
    text: 'questions.communication_text',
  },
  { ...getMainStep('discretion'), chapter: 'evenings' },
  getMainStep('partners'),
  getMainStep('birthday'),
  getMainStep('name'),
  getMainStep('photo'),
  getMainStep('email'),
  getMainStep('password'),
];

import { type LongAnswer, longAnswers } from '@afterglow/domain/long-answers';
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
import { longOriginOptions, seekOptions } from '../../../parts/questions/options.ts';
import { type Chapter, mainFlow, type Step, type StepOf } from '../steps.ts';
import { HeightStep } from './height-step.tsx';
import { IndustryStep } from './industry-step.tsx';
import { InterestsStep } from './interests-step.tsx';
import { RadiusStep } from './radius-step.tsx';
import { HabitsStep, HomeStep } from './several-step.tsx';

/** A question of the main way in. */
function main(id: string): Step {
  const step = mainFlow.find((one) => one.id === id);
  if (!step) throw new Error(`The main flow has no ${id}.`);
  return step;
}

const originStep = main('origin') as StepOf<'single'>;

/** One answer of a list, which may be left out. */
function oneOf(
  key: LongAnswer,
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
    options: longAnswers[key].map((value) => ({
      value,
      label: `questions.${key}_${value}` as 'questions.experience_new',
      ...(icons[value] ? { icon: icons[value] } : {}),
    })),
  };
}

const asked = (id: string, chapter: Chapter, field: LongAnswer | 'interests' | 's_radius' | 'height_cm') => ({
  id,
  chapter,
  field,
  kind: 'brought' as const,
});

/**
 * The long questionnaire of the other landing. What the account needs is asked as on the main way in; everything else may be
 * left out.
 */
export const longFlow: readonly Step[] = [
  main('gender'),
  oneOf('temperament', 'you', { introvert: Waves, extrovert: PartyPopper }),
  oneOf('relationship_status', 'you'),
  { ...asked('height', 'you', 'height_cm'), title: 'questions.height_title', Ask: HeightStep },
  {
    ...originStep,
    chapter: 'you',
    columns: 1,
    options: longOriginOptions,
  },
  { ...asked('industry', 'you', 'industry'), title: 'questions.industry_title', Ask: IndustryStep },
  { ...asked('interests', 'you', 'interests'), title: 'questions.interests_title', Ask: InterestsStep },
  { ...asked('habits', 'you', 'drinking'), title: 'questions.habits_title', Ask: HabitsStep },
  { ...asked('home', 'you', 'pets'), title: 'questions.home_title', Ask: HomeStep },
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
  main('ages'),
  { ...main('place'), chapter: 'them' },
  {
    ...asked('distance', 'them', 's_radius'),
    title: 'questions.distance_title',
    text: 'questions.distance_text',
    Ask: RadiusStep,
  },
  main('game'),
  // Stands for the goal of the main way in, which would ask the same once more: so it is not left out.
  {
    ...oneOf('relationship_type', 'evenings', { casual: Sparkles, 'long-term': Heart, other: Shuffle }),
    optional: undefined,
  },
  oneOf('experience', 'evenings', { new: Sprout, some: TreePine, much: House }),
  {
    ...oneOf('communication', 'evenings', { chatting: MessageCircle, meeting: Coffee, video: Video }),
    text: 'questions.communication_text',
  },
  { ...main('discretion'), chapter: 'evenings' },
  main('partners'),
  main('birthday'),
  main('name'),
  main('photo'),
  main('email'),
  main('password'),
];

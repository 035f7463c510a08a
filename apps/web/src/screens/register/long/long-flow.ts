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
import { seekOptions } from '../../../parts/questions/options.ts';
import { mainFlow, type Step, type StepOf } from '../steps.ts';
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

/** One answer of a list, which may be left out. */
function oneOf(key: LongAnswer, icons: Readonly<Partial<Record<string, LucideIcon>>> = {}): StepOf<'single'> {
  return {
    id: key.replaceAll('_', '-'),
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

const asked = (id: string, field: LongAnswer | 'interests' | 's_radius' | 'height_cm') => ({
  id,
  field,
  kind: 'brought' as const,
});

/**
 * The long questionnaire of the other landing. What the account needs is asked as on the main way in; everything else may be
 * left out.
 */
export const longFlow: readonly Step[] = [
  main('gender'),
  {
    id: 'meet',
    kind: 'single',
    field: 's_gender',
    title: 'questions.meet_title',
    columns: 3,
    options: seekOptions,
  },
  oneOf('relationship_type', { casual: Sparkles, 'long-term': Heart, other: Shuffle }),
  oneOf('experience', { new: Sprout, some: TreePine, much: House }),
  main('ages'),
  main('place'),
  {
    ...asked('distance', 's_radius'),
    title: 'questions.distance_title',
    text: 'questions.distance_text',
    Ask: RadiusStep,
  },
  main('game'),
  {
    ...oneOf('communication', { chatting: MessageCircle, meeting: Coffee, video: Video }),
    text: 'questions.communication_text',
  },
  oneOf('temperament', { introvert: Waves, extrovert: PartyPopper }),
  oneOf('relationship_status'),
  { ...asked('height', 'height_cm'), title: 'questions.height_title', Ask: HeightStep },
  {
    ...oneOf('ethnicity'),
    text: 'questions.ethnicity_text',
    consent: 'questions.ethnicity_consent',
  },
  { ...asked('industry', 'industry'), title: 'questions.industry_title', Ask: IndustryStep },
  { ...asked('interests', 'interests'), title: 'questions.interests_title', Ask: InterestsStep },
  { ...asked('habits', 'drinking'), title: 'questions.habits_title', Ask: HabitsStep },
  { ...asked('home', 'pets'), title: 'questions.home_title', Ask: HomeStep },
  main('birthday'),
  main('name'),
  main('goal'),
  main('discretion'),
  main('photo'),
  main('partners'),
  main('email'),
  main('password'),
];

import type { ExtraAnswer } from './extra-answers.ts';

/**
 * The closed lists of the long questionnaire, by the key of the answer. These values are stored; their labels are
 * `questions.<key>_<value>`. Every answer is optional.
 */
export const QUESTIONNAIRE_OPTIONS = {
  relationship_type: ['casual', 'long-term', 'other'],
  experience: ['new', 'some', 'much'],
  communication: ['chatting', 'meeting', 'video'],
  temperament: ['introvert', 'extrovert'],
  relationship_status: [
    'single',
    'separated',
    'divorced',
    'widowed',
    'in-relationship',
    'married',
    'complicated',
  ],
  industry: [
    'agriculture',
    'architecture',
    'arts',
    'beauty',
    'construction',
    'crafts',
    'education',
    'energy',
    'engineering',
    'finance',
    'food',
    'health',
    'hospitality',
    'it',
    'law',
    'manufacturing',
    'media',
    'public',
    'real-estate',
    'retail',
    'science',
    'social',
    'transport',
  ],
  drinking: ['never', 'sometimes', 'often'],
  smoking: ['never', 'sometimes', 'often'],
  workout: ['never', 'sometimes', 'often'],
  pets: ['none', 'dog', 'cat', 'other'],
  children: ['none', 'home', 'grown'],
  family_plans: ['want', 'maybe', 'no'],
} as const satisfies Partial<Record<ExtraAnswer, readonly string[]>>;

export type QuestionnaireKey = keyof typeof QUESTIONNAIRE_OPTIONS;
export type QuestionnaireValue<Key extends QuestionnaireKey> = (typeof QUESTIONNAIRE_OPTIONS)[Key][number];

export const HEIGHT_MIN_CM = 120;
export const HEIGHT_MAX_CM = 230;

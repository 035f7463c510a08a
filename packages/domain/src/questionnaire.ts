/**
 * The closed lists of the long questionnaire, by the keys that `user/update` and a registration know them by. What stands
 * here is what is stored; the words are `questions.<key>_<value>`. Every one of them may stay untold.
 */
export const questionnaireOptions = {
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
} as const;

export type QuestionnaireKey = keyof typeof questionnaireOptions;
export type QuestionnaireValue<Key extends QuestionnaireKey> = (typeof questionnaireOptions)[Key][number];

export const HEIGHT_MIN_CM = 120;
export const HEIGHT_MAX_CM = 230;

/** The closed lists of the questions. These values are stored; their labels belong to the wizard. */
export const DISCRETIONS = ['very', 'discreet', 'open'] as const;
export const GOALS = ['chat', 'flirt', 'friendship', 'relationship', 'see'] as const;
export const BODY_TYPES = ['average', 'thin', 'curvy', 'fit'] as const;
export const HAIR_COLOURS = ['red', 'blond', 'brunette', 'brown'] as const;
export const ILLUSTRATED_ORIGINS = [
  'middle-eastern',
  'mediterranean',
  'european',
  'eastern-european',
  'african',
  'asian',
  'latin',
  'mixed',
] as const;
/** The choices of the long questionnaire. The main wizard offers those with drawings. */
export const QUESTIONNAIRE_ORIGINS = ['latin', 'white', 'black'] as const;
export const ORIGINS = [...ILLUSTRATED_ORIGINS, 'white', 'black'] as const;

export const GENDERS = { male: 1, female: 2, other: 3 } as const;

export type Discretion = (typeof DISCRETIONS)[number];
export type Goal = (typeof GOALS)[number];
export type BodyType = (typeof BODY_TYPES)[number];
export type HairColour = (typeof HAIR_COLOURS)[number];
export type Origin = (typeof ORIGINS)[number];
export type Gender = (typeof GENDERS)[keyof typeof GENDERS];

/** Returns the looking-for answer's id on the wire, 1 upwards. */
export function getGoalId(goal: Goal): number {
  return GOALS.indexOf(goal) + 1;
}

/** Returns the goal of an answer id; null for 0 (not given) and unknown ids. */
export function findGoal(answer: number): Goal | null {
  return GOALS[answer - 1] ?? null;
}

/** Returns the gender as messages use it in `select`. */
export function getGenderName(gender: number): keyof typeof GENDERS {
  return gender === GENDERS.male ? 'male' : gender === GENDERS.female ? 'female' : 'other';
}

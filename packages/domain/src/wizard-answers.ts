/** The closed lists of the questions. These values are stored; their labels belong to the wizard. */
export const discretions = ['very', 'discreet', 'open'] as const;
export const goals = ['chat', 'flirt', 'friendship', 'relationship', 'see'] as const;
export const bodyTypes = ['average', 'thin', 'curvy', 'fit'] as const;
export const hairColours = ['red', 'blond', 'brunette', 'brown'] as const;
export const illustratedOrigins = [
  'middle-eastern',
  'mediterranean',
  'european',
  'eastern-european',
  'african',
  'asian',
  'latin',
  'mixed',
] as const;
/** One question with two lists of choices: the main wizard offers those with drawings, the long one these. */
export const questionnaireOrigins = ['latin', 'white', 'black'] as const;
export const origins = [...illustratedOrigins, 'white', 'black'] as const;

export const genders = { male: 1, female: 2, other: 3 } as const;

export type Discretion = (typeof discretions)[number];
export type Goal = (typeof goals)[number];
export type BodyType = (typeof bodyTypes)[number];
export type HairColour = (typeof hairColours)[number];
export type Origin = (typeof origins)[number];
export type Gender = (typeof genders)[keyof typeof genders];

/** The looking-for answer's id on the wire, 1 upwards. */
export function getGoalId(goal: Goal): number {
  return goals.indexOf(goal) + 1;
}

/** The goal of an answer id; null for 0 (not given) and unknown ids. */
export function findGoal(answer: number): Goal | null {
  return goals[answer - 1] ?? null;
}

/** The gender as messages use it in `select`. */
export function getGenderName(gender: number): keyof typeof genders {
  return gender === genders.male ? 'male' : gender === genders.female ? 'female' : 'other';
}

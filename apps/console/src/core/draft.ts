/*
 * What somebody is changing in a record, and what becomes of it when the record is changed by somebody else meanwhile.
 */

/** A text as it is typed, or whether something is chosen. */
export type FieldValue = string | boolean;
export type Fields = Readonly<Record<string, FieldValue>>;
export type FieldName<Values extends Fields> = keyof Values & string;

/** A field that both have changed, each to something else. */
export type Clash = { field: string; mine: FieldValue; theirs: FieldValue };

export type Draft<Values extends Fields> = {
  /** The fields as the record has them. */
  base: Values;
  /** The fields as they are typed. */
  values: Values;
  /** Found with the last conflict; the fields may have been changed since. */
  clashes: readonly Clash[];
};

export const createDraft = <Values extends Fields>(base: Values): Draft<Values> => ({
  base,
  values: base,
  clashes: [],
});

/**
 * Takes over another version of the record: what only they have changed is theirs, what only I have changed stays mine,
 * and what both have changed stays mine until it is decided.
 */
export function mergeDraft<Values extends Fields>(
  { base, values }: Draft<Values>,
  theirs: Values,
): Draft<Values> {
  const merged: Record<string, FieldValue> = {};
  const clashes: Clash[] = [];
  for (const [field, before] of Object.entries(base)) {
    const [mine, other] = [values[field] ?? before, theirs[field] ?? before];
    merged[field] = mine === before ? other : mine;
    if (mine !== before && other !== before && mine !== other) clashes.push({ field, mine, theirs: other });
  }
  return { base: theirs, values: merged as Values, clashes };
}

/** What to decide in a field that both have changed. `value` is what it has now. */
export type Choice = Clash & { value: FieldValue; choose: (side: 'mine' | 'theirs') => void };

/** Returns what to decide. `change` gives a field the chosen value. */
export const listChoices = <Values extends Fields>(
  { values, clashes }: Draft<Values>,
  change: (field: string, value: FieldValue) => void,
): Choice[] =>
  clashes.map((clash) => ({
    ...clash,
    value: values[clash.field] ?? clash.mine,
    choose: (side) => change(clash.field, clash[side]),
  }));

export const hasChanges = <Values extends Fields>({ base, values }: Draft<Values>): boolean =>
  Object.entries(values).some(([field, value]) => value !== base[field]);

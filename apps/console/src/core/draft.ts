/*
 * What somebody is changing in a record, and what becomes of it when the record is changed by somebody else meanwhile.
 */

export type Fields = Readonly<Record<string, string>>;

/** A field that both have changed, each to something else. */
export type Clash = { field: string; mine: string; theirs: string };

export type Draft = {
  /** The fields as the record has them. */
  base: Fields;
  /** The fields as they are typed. */
  values: Fields;
  /** Found with the last conflict; the fields may have been changed since. */
  clashes: readonly Clash[];
};

export const createDraft = (base: Fields): Draft => ({ base, values: base, clashes: [] });

/**
 * Takes over another version of the record: what only they have changed is theirs, what only I have changed stays mine,
 * and what both have changed stays mine until it is decided.
 */
export function mergeDraft({ base, values }: Draft, theirs: Fields): Draft {
  const merged: Record<string, string> = {};
  const clashes: Clash[] = [];
  for (const [field, before] of Object.entries(base)) {
    const [mine, other] = [values[field] ?? before, theirs[field] ?? before];
    merged[field] = mine === before ? other : mine;
    if (mine !== before && other !== before && mine !== other) clashes.push({ field, mine, theirs: other });
  }
  return { base: theirs, values: merged, clashes };
}

export const hasChanges = ({ base, values }: Draft): boolean =>
  Object.entries(values).some(([field, value]) => value !== base[field]);

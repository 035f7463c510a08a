/**
 * A book: entries that say what moved, for whom and why; what everybody holds by them; and what must have been entered.
 * `reconcile.ts` proves the three against each other.
 */
export type Account = {
  /** How its findings begin. */
  name: string;
  /** What is counted, in a finding's words. */
  unit: string;
  /**
   * Every entry: `entry` (its name in a finding), `person_id`, `cause`, `cause_id` (text), `lot`, `account` (where it came from or
   * went to), `amount` (positive to the person), `sound` (it is written as entries are).
   */
  entriesSql: string;
  /** What each person holds of each lot: `person_id`, `lot`, `amount`. `holding` is what it stands in. */
  storedSql: string;
  holderTable: string;
  /** By cause. A cause that is not here is one that nobody knows. */
  expected: Readonly<Record<string, Expected>>;
};

/** What a cause must have entered. */
export type Expected = {
  /** What it is about, in a finding's words: `message`. */
  label: string;
  /** Where it may come from or go to, with the lot, as `to house:chat given`; anywhere unless said. */
  allowedAccounts?: readonly string[];
  /**
   * All that must be entered, and nothing else may be: `id`, `person_id`, `amount`, and `lot` where the lot is settled. Null where
   * that does not follow from any table.
   */
  rowsSql: string | null;
  /** Each lot is due by itself; otherwise their sum is. */
  byBalance?: true;
};

/**
 * How a table with personal data is exported and erased. `where` selects a member's rows (`:id`). `exported`
 * are the columns of the export: a new column is exported only after somebody has added it here. `erased` is what
 * happens at the end of the account: the rows are deleted, some columns are emptied, or nothing happens, because only
 * numbers remain that identify nobody.
 */
export type PersonalTable = {
  name: string;
  where: string;
  exported: false | readonly string[];
  erased: 'rows' | 'nothing' | { set: string; where?: string };
};

/** Returns the names of a list with spaces between them. */
export const splitNames = (names: string): readonly string[] => names.trim().split(/\s+/);

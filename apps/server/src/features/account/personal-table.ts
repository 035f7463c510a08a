/**
 * What is kept of a member, table by table. `mine`: which rows are theirs (`:id`). `told`: the columns that an export has of them,
 * so that a new one is told to nobody before somebody says so; false: none. `erased`: what is done when the account ends: the rows go, some columns are emptied, or nothing, because
 * only figures are left that say nothing once the person is a number. In the order of erasure.
 */
export type PersonalTable = {
  name: string;
  mine: string;
  exported: false | readonly string[];
  erased: 'rows' | 'nothing' | { set: string; where?: string };
};

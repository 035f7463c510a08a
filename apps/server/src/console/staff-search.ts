import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldName, parseSearch } from './list-search.ts';

export const foldedStaffName = foldName(sql.ref('staff.name'));

/**
 * Returns the condition that an account has this number, or this text in its name or address. There are a few hundred,
 * so no index helps.
 */
export function matchStaff(text: string): RawBuilder<SqlBool> {
  const search = parseSearch(text);
  if (search.kind === 'id') return sql<SqlBool>`staff.id = ${search.id}`;
  if (search.kind === 'email') return sql<SqlBool>`position(${search.email} in staff.email) > 0`;
  const wanted = foldName(sql`${search.name}::text`);
  return sql<SqlBool>`(${wanted} <> '' and position(${wanted} in ${foldedStaffName}) > 0)`;
}

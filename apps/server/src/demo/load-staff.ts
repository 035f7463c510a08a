import type { Kysely } from 'kysely';
import { demoPassword } from '../auth/demo-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { DB } from '../db/schema.ts';

const accounts = [
  { role: 'operator', name: 'Rina', email: 'operator@afterglow.example' },
  { role: 'moderator', name: 'Jonas', email: 'moderator@afterglow.example' },
  { role: 'manager', name: 'Tali', email: 'manager@afterglow.example' },
  { role: 'admin', name: 'Miriam', email: 'admin@afterglow.example' },
];

/** One of the staff of each role, where there is none with that address. Answers the operator's id. */
export async function loadStaff(db: Kysely<DB>): Promise<number> {
  const had = await db.selectFrom('staff').select(['id', 'email']).execute();
  const missing = accounts.filter(({ email }) => !had.some((staff) => staff.email === email));
  if (missing.length > 0) {
    const password_hash = await hashPassword(demoPassword);
    await db
      .insertInto('staff')
      .values(missing.map((account) => ({ ...account, password_hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const operator = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'operator@afterglow.example')
    .executeTakeFirstOrThrow();
  return operator.id;
}

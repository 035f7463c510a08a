import type { Language } from '@afterglow/domain/languages';
import type { RuleClass } from '@afterglow/domain/sanctions';
import { sql, type Transaction } from 'kysely';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';

type RuleFields = {
  code: string;
  class: RuleClass;
  basis: { kind: 'law' | 'clause'; ref: string };
  texts: Record<Language, string>;
  active: boolean;
};

/** Adds a rule, or changes one that the caller has locked. Returns undefined if another rule has the code. */
export async function saveRule(
  tx: Transaction<DB>,
  id: number | null,
  { code, class: ruleClass, basis, texts, active }: RuleFields,
): Promise<{ id: number; version: number } | undefined> {
  // Two rules that get one code at the same moment: the second waits for the first and then finds it.
  await acquireLock(tx, 'rules');
  const taken = await tx
    .selectFrom('rule')
    .select('id')
    .where('code', '=', code)
    .where('id', 'is distinct from', id)
    .executeTakeFirst();
  if (taken) return undefined;
  const fields = {
    code,
    class: ruleClass,
    basis_kind: basis.kind,
    basis_ref: basis.ref,
    texts: JSON.stringify(texts),
    active,
  };
  return id === null
    ? await tx.insertInto('rule').values(fields).returning(['id', 'version']).executeTakeFirstOrThrow()
    : await tx
        .updateTable('rule')
        .set({ ...fields, version: sql`version + 1` })
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow();
}

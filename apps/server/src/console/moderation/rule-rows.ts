import { isSevere, listLadder, type RuleClass } from '@afterglow/domain/sanctions';
import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { rulesList } from '@afterglow/protocol/console/moderation/rules-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';
import { beginsWith, foldName, matchIdOr } from '../list-search.ts';

/** Returns the subject of an entry of the audit log about a rule. */
export const toRuleSubject = (id: number): string => `rule:${id}`;

export const createRulesList = (db: Kysely<DB>) =>
  defineList(rulesList, {
    query: db
      .selectFrom('rule')
      .select([
        'rule.id',
        'rule.code',
        'rule.class',
        'rule.basis_kind',
        'rule.basis_ref',
        'rule.texts',
        'rule.active',
        'rule.version',
      ]),
    id: 'rule.id',
    sorts: { code: ['rule.code'] },
    filters: { class: { anyOf: 'rule.class' }, active: { anyOf: 'rule.active' } },
    search: async (_db, text) => matchIdOr('rule.id', text, beginsWith(foldName(sql.ref('rule.code')), text)),
  });

export function toRule({ basis_kind, basis_ref, texts, ...row }: RowOf<typeof createRulesList>): Rule {
  const ruleClass = row.class as RuleClass;
  return {
    ...row,
    class: ruleClass,
    severe: isSevere(ruleClass),
    basis: { kind: basis_kind as Rule['basis']['kind'], ref: basis_ref },
    texts: texts as Rule['texts'],
    ladder: [...listLadder(ruleClass)],
  };
}

/** Waits for other acts on a rule, then returns it; undefined if there is none. */
export async function lockRule(tx: Kysely<DB>, id: number): Promise<Rule | undefined> {
  await tx.selectFrom('rule').select('id').where('id', '=', id).forUpdate().execute();
  const row = await createRulesList(tx).query.where('rule.id', '=', id).executeTakeFirst();
  return row && toRule(row);
}

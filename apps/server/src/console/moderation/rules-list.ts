import { isSevere, listLadder, type RuleClass } from '@afterglow/domain/sanctions';
import { type Rule, rulesList } from '@afterglow/protocol/console/moderation/rules-list';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { staffRead } from '../../rpc/handler.ts';
import { defineList, type RowOf } from '../list.ts';
import { replyPage } from '../list-reply.ts';
import { beginsWith, foldName } from '../list-search.ts';

const createRulesList = (db: Kysely<DB>) =>
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
    search: async (_db, text) => sql<SqlBool>`${beginsWith(foldName(sql.ref('rule.code')), text)}`,
  });

function toRule({ basis_kind, basis_ref, texts, ...row }: RowOf<typeof createRulesList>): Rule {
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

export const rulesListHandler = staffRead(rulesList, (ctx, input) =>
  replyPage(ctx, createRulesList(ctx.db), input, (rows) => rows.map(toRule)),
);

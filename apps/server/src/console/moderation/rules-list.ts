import { rulesList } from '@afterglow/protocol/console/moderation/rules-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createRulesList, toRule } from './rule-rows.ts';

export const rulesListHandler = staffRead(rulesList, (ctx, input) =>
  replyLivePage(ctx, createRulesList(ctx.db), input, (rows) => rows.map(toRule)),
);

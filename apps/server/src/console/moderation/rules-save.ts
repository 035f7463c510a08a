import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { rulesSave } from '@afterglow/protocol/console/moderation/rules-save';
import { saveRule } from '../../features/safety/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { lockRule, toRuleSubject } from './rule-rows.ts';

export const rulesSaveHandler = staffWrite(rulesSave, async ({ tx, app, afterCommit }, input) => {
  const { id, version, trace_id: _, ...fields } = input;
  const current = id === undefined ? undefined : await lockRule(tx, id);
  if (id !== undefined && !current) return reject('not_found');
  if (current && version !== undefined) {
    const subject = toRuleSubject(current.id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
  }
  const saved = await saveRule(tx, current?.id ?? null, fields);
  if (!saved) return reject('conflict', { reason: 'code' });
  if (!current) afterCommit(() => publishListChanged(app, 'rules/list'));
  return withAuditLog(reply(saved), {
    subject: toRuleSubject(saved.id),
    detail: { before: current ? toDetail(current) : null, after: fields },
  });
});

const toDetail = ({ code, class: ruleClass, basis, texts, active }: Rule): object => ({
  code,
  class: ruleClass,
  basis,
  texts,
  active,
});

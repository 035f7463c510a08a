import type { BarredRow } from '@afterglow/protocol/console/moderation/barred-row';
import type { Rule } from '@afterglow/protocol/console/moderation/rule-row';
import { type createFakeConsole, getNowS, isAny, pageOf } from './fake-console.ts';

export const aRule = (id: number, facts: Partial<Rule> = {}): Rule => ({
  id,
  code: `rule-${id}`,
  class: 'harassment',
  severe: false,
  basis: { kind: 'clause', ref: 'respect' },
  texts: {
    he: 'אסור להטריד אנשים או לפגוע בהם.',
    en: 'Nobody may harass or insult others.',
    de: 'Niemand darf andere belästigen oder beleidigen.',
  },
  ladder: ['warn', 'restrict', 'suspend', 'ban'],
  active: true,
  version: 1,
  ...facts,
});

export const aBar = (id: number, facts: Partial<BarredRow> = {}): BarredRow => ({
  id,
  kind: 'email',
  label: 'd***@g***.com',
  by: { id: 2, name: 'Ada' },
  at: getNowS() - 86_400,
  until: null,
  hits: 3,
  version: 1,
  ...facts,
});

/** Answers the calls of the moderation area from rows that a test changes. */
export function answerModeration(fake: ReturnType<typeof createFakeConsole>) {
  const site = { rules: [aRule(1)], barred: [aBar(1)] };
  fake.answer('rules/list', (input) => ({
    data: pageOf(
      site.rules.filter((rule) => isAny(input.filter?.active, rule.active)),
      input,
    ),
  }));
  fake.answer('rules/save', ({ id = 900, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('barred/list', (input) => ({ data: pageOf(site.barred, input) }));
  fake.answer('barred/save', ({ kind, value }) => {
    site.barred = [aBar(900, { kind, label: value }), ...site.barred];
    return { data: { id: 900, version: 1 } };
  });
  fake.answer('barred/remove', ({ id, version }) => {
    site.barred = site.barred.filter((row) => row.id !== id);
    return { data: { id, version: version + 1 } };
  });
  return site;
}

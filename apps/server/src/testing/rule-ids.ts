import type { Fixture } from './fixture.ts';

/** Returns the ids of the rules of the site by their codes. */
export async function loadRuleIds({ db }: Pick<Fixture, 'db'>): Promise<Map<string, number>> {
  const rules = await db.selectFrom('rule').select(['id', 'code']).execute();
  return new Map(rules.map(({ id, code }) => [code, id]));
}

import { createHmac } from 'node:crypto';
import { toLanguage } from '@afterglow/domain/languages';
import type { AppealDecision } from '@afterglow/domain/reports';
import { formatStatementNumber, parseStatementNumber } from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import { loadTranslations } from '@afterglow/i18n/node';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import type { Kysely, Selectable } from 'kysely';
import type { App, AppServices } from '../../app.ts';
import { isSameSignature } from '../../compare-signatures.ts';
import { listAcceptedSecrets } from '../../config.ts';
import type { DB, Statement } from '../../db/schema.ts';
import { createProfileUrl, type PictureReader } from '../../media/signed-url.ts';
import { getRemovable } from '../profile/index.ts';
import type { StatedItem } from './removed-items.ts';

/** What the addresses of pictures in a statement are made with. */
type Presenter = Pick<AppServices, 'config' | 'now'>;

let translations: ReturnType<typeof loadTranslations<'notice'>> | undefined;

/** Loads the reasons of a decision by its number; undefined for a number that is not the member's. */
export async function findStatement(
  app: Presenter,
  db: Kysely<DB>,
  personId: number,
  number: string,
): Promise<StatementOfReasons | undefined> {
  const id = parseStatementNumber(number);
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom('statement')
          .selectAll()
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .executeTakeFirst();
  return row && presentStatement(app, db, row);
}

/** Returns the appeal against a decision, and what was decided about it. */
async function findAppeal(db: Kysely<DB>, statementId: number): Promise<StatementOfReasons['appeal']> {
  const row = await db
    .selectFrom('appeal')
    .select(['decision', 'at', 'decided_at'])
    .where('statement_id', '=', statementId)
    .executeTakeFirst();
  return row
    ? {
        state: (row.decision ?? 'open') as 'open' | AppealDecision,
        at: toUnixSeconds(row.at),
        decided_at: row.decided_at && toUnixSeconds(row.decided_at),
      }
    : null;
}

/** The content of a statement, also of one that is not stored. */
type StatementFacts = Pick<
  Selectable<Statement>,
  | 'decision'
  | 'kinds'
  | 'until'
  | 'facts'
  | 'found'
  | 'language'
  | 'basis_kind'
  | 'basis_ref'
  | 'basis_text'
  | 'at'
  | 'appeal_until'
>;

/** Returns a statement that is not stored, as the member would read it. */
export async function previewStatement(
  app: Presenter,
  db: Kysely<DB>,
  row: StatementFacts & { items: readonly StatedItem[]; rule_id: number },
): Promise<Omit<StatementOfReasons, 'number'>> {
  const hasHiddenPictures = await isAboutMinors(db, row.rule_id);
  return {
    ...toStatement(row),
    items: await presentItems(app, db, row.items, { reader: 'staff', hasHiddenPictures }),
  };
}

async function presentStatement(
  app: Presenter,
  db: Kysely<DB>,
  row: Selectable<Statement>,
): Promise<StatementOfReasons> {
  const { ended_at: endedAt, ended_why: why } = row;
  const hasHiddenPictures = await isAboutMinors(db, row.rule_id);
  return {
    ...toStatement(row),
    number: formatStatementNumber(row.id),
    automatic: row.automatic,
    items: await presentItems(app, db, row.items as StatedItem[], {
      reader: row.person_id,
      hasHiddenPictures,
    }),
    appeal: await findAppeal(db, row.id),
    ended: endedAt === null ? null : { at: toUnixSeconds(endedAt), why: why as 'time' | 'lifted' | 'appeal' },
  };
}

async function isAboutMinors(db: Kysely<DB>, ruleId: number): Promise<boolean> {
  const rule = await db.selectFrom('rule').select('class').where('id', '=', ruleId).executeTakeFirst();
  return rule?.class === 'minor';
}

/** Returns what was removed. A picture that is deleted meanwhile, or that may show a minor, is only named. */
function presentItems(
  { config, now }: Presenter,
  db: Kysely<DB>,
  items: readonly StatedItem[],
  { reader, hasHiddenPictures }: { reader: PictureReader; hasHiddenPictures: boolean },
): Promise<StatementOfReasons['items']> {
  return Promise.all(
    items.map(async ({ kind, id, text }) => {
      if (text !== undefined) return { kind, text };
      if (hasHiddenPictures) return { kind };
      const key = (await getRemovable(kind).find(db, id))?.key;
      if (!key) return { kind };
      return { kind, photo: createProfileUrl(config.secret, key, reader, now()) };
    }),
  );
}

function toStatement(row: StatementFacts): Omit<StatementOfReasons, 'number'> {
  translations ??= loadTranslations('notice');
  const language = toLanguage(row.language);
  const { t } = translations(language);
  return {
    time: toUnixSeconds(row.at),
    language,
    decision: row.decision as StatementOfReasons['decision'],
    items: [],
    kinds: row.kinds as StatementOfReasons['kinds'],
    until: row.until && toUnixSeconds(row.until),
    where: 'everywhere',
    facts: row.facts,
    found: row.found as StatementOfReasons['found'],
    automatic: false,
    basis: { kind: row.basis_kind as 'law' | 'clause', ref: row.basis_ref, text: row.basis_text },
    appeal_until: toUnixSeconds(row.appeal_until),
    appeal: null,
    redress: t('notices.redress'),
    ended: null,
  };
}

/*
 * The link to a decision in an email and at the login opens without a session. It is signed and shows this decision
 * alone.
 */

type Secrets = Pick<App, 'config'>;
const sign = (secret: string, id: number) =>
  createHmac('sha256', secret).update(`decision\n${id}`).digest('base64url');

/** Returns the page of a decision for a reader without a session. */
export const createDecisionPath = ({ config }: Secrets, statementId: number): string =>
  `/decision/${statementId}.${sign(config.secret, statementId)}`;

/** Loads the decision that a link is for; undefined for a wrong link. */
export async function findStatementByToken(
  app: Presenter & Pick<App, 'db'>,
  token: string,
): Promise<StatementOfReasons | undefined> {
  const id = findStatementId(app, token);
  if (id === null) return undefined;
  const row = await app.db.selectFrom('statement').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentStatement(app, app.db, row);
}

/** Returns the id of the decision that a link is for; null for a wrong link. */
export function findStatementId(app: Pick<App, 'config'>, token: string): number | null {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{20,60})$/.exec(token) ?? [];
  const id = Number(digits);
  const isSigned = listAcceptedSecrets(app.config).some((secret) =>
    isSameSignature(signature, sign(secret, id)),
  );
  return isSigned ? id : null;
}

/** Returns the decision by which a member is banned now; null for everybody else. */
export async function findBan(db: Kysely<DB>, personId: number): Promise<number | null> {
  const row = await db
    .selectFrom('restriction')
    .select('statement_id')
    .where('person_id', '=', personId)
    .where('kind', '=', 'banned')
    .orderBy('statement_id', 'desc')
    .executeTakeFirst();
  return row?.statement_id ?? null;
}

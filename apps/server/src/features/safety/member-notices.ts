import type { AdjustmentKind } from '@afterglow/domain/adjustments';
import { getSiteName } from '@afterglow/domain/brand/brand';
import { formatReportNumber } from '@afterglow/domain/case-numbers';
import { type Language, toLanguage } from '@afterglow/domain/languages';
import type { RejectionReason } from '@afterglow/domain/photo-reviews';
import type { AppealDecision, ReportOutcome } from '@afterglow/domain/reports';
import { formatStatementNumber, type Sanction } from '@afterglow/domain/sanctions';
import { DAY_MS, toUnixSeconds } from '@afterglow/domain/time';
import type { NoticeKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import type { Notice } from '@afterglow/protocol/entities/notice';
import { noticeNew } from '@afterglow/protocol/safety/notice-new';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AppServices } from '../../app.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB, MemberNotice } from '../../db/schema.ts';
import { formatDay } from '../../mail/email-parts.ts';
import type { Ctx } from '../../rpc/context.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { findLanguage } from '../profile/index.ts';

type DecisionFacts = { statement: number; decision: Sanction | 'remove'; event: 'decided' | 'lifted' };
/** `next` is the decision that replaces the appealed one. */
type AppealFacts = { statement: number; decision: AppealDecision; next: number | null };
type ReportFacts = { report: number; outcome: ReportOutcome };

/** A reviewed picture of a profile or a story; without a reason it was approved. */
type PhotoFacts = { of: 'photo' | 'story'; reason: RejectionReason | null };

/** The masked address that staff have given to the account. */
type EmailFacts = { email: string };

/**
 * What a notice says: a decision, the end of an appeal or of a report, what staff gave, or took for a negative amount,
 * the review of a picture, a new address, or a text that they wrote.
 */
export type NoticeContent =
  | { kind: 'decision'; facts: DecisionFacts }
  | { kind: 'appeal'; facts: AppealFacts }
  | { kind: 'report'; facts: ReportFacts }
  | { kind: 'adjustment'; facts: { of: AdjustmentKind; amount: number } }
  | { kind: 'photo'; facts: PhotoFacts }
  | { kind: 'help_card'; text: string }
  | { kind: 'house'; text: string }
  | { kind: 'house'; facts: EmailFacts };

/** A virtual profile that is gone permanently, with its name in each language that it has one in. */
type RetiredFacts = { persona: number; name: string; names: Partial<Record<Language, string>> };
/**
 * Terms that a member has to accept before they buy again. `effective_at`: Unix seconds; `zone`: the member's time zone.
 */
type TermsFacts = { version: number; effective_at: number; zone: string | null };
/** A notice to many members at once. */
type SharedContent =
  | { kind: 'broadcast'; facts: BroadcastFacts }
  | { kind: 'terms'; facts: TermsFacts }
  | { kind: 'persona_retired'; facts: RetiredFacts };

/** Stores a notice in the caller's transaction and pushes it after the commit. Returns its id. */
export async function addNotice(
  ctx: Pick<Ctx, 'app' | 'push' | 'now'>,
  tx: Transaction<DB>,
  personId: number,
  content: NoticeContent,
): Promise<number> {
  const row = await tx
    .insertInto('member_notice')
    .values({
      person_id: personId,
      kind: content.kind,
      facts: JSON.stringify('facts' in content ? content.facts : {}),
      text: 'text' in content ? content.text : '',
      at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const language = await findLanguage(tx, personId);
  const reader = { language, site: getSiteName(ctx.app.settings.current(), language) };
  const notice = toNotice(row, reader);
  ctx.push(personId, noticeNew, { data: { notice, unread: await countUnreadNotices(tx, personId) } });
  return row.id;
}

/** A text that staff wrote to many members, in each language, and the page of the app that it is about. */
type BroadcastFacts = {
  texts: Record<Language, { title: string; body: string }>;
  link: string | null;
};

/**
 * Stores the same notice for each of these members. Returns a function that pushes the notices, for after the commit.
 */
export async function addSharedNotices(
  app: AppServices,
  tx: Transaction<DB>,
  personIds: readonly number[],
  { kind, facts, at }: SharedContent & { at: Date },
): Promise<() => void> {
  if (personIds.length === 0) return () => {};
  const rows = await tx
    .insertInto('member_notice')
    .values(personIds.map((personId) => ({ person_id: personId, kind, facts: JSON.stringify(facts), at })))
    .returningAll()
    .execute();
  const { rows: readers } = await sql<{ id: number; language: string; unread: number }>`
    select member.person_id as id, language, (
      select count(*)::int from member_notice where member_notice.person_id = member.person_id and read_at is null
    ) as unread from member where member.person_id = any(${[...personIds]}::bigint[])`.execute(tx);
  const readerById = new Map(readers.map((reader) => [reader.id, reader]));
  const settings = app.settings.current();
  return () => {
    for (const row of rows) {
      const reader = readerById.get(row.person_id);
      const language = toLanguage(reader?.language ?? '');
      const unread = reader?.unread ?? 0;
      const notice = toNotice(row, { language, site: getSiteName(settings, language) });
      app.fanout.toPerson(row.person_id, createPushFrame(noticeNew, { data: { notice, unread } }));
    }
  };
}

/** Deletes a notice of an act that was undone. */
export async function removeNotice(tx: Transaction<DB>, id: number): Promise<void> {
  await tx.deleteFrom('member_notice').where('id', '=', id).execute();
}

export async function listNotices(
  db: Kysely<DB>,
  personId: number,
  { currentLength, recordsToTake }: { currentLength: number; recordsToTake: number },
  reader: NoticeReader,
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('member_notice')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(recordsToTake)
    .offset(currentLength)
    .execute();
  return rows.map((row) => toNotice(row, reader));
}

export async function countUnreadNotices(db: Kysely<DB>, personId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('member_notice')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Marks notices of a member as read; without `ids` all of them. */
export async function markNoticesRead(
  tx: Transaction<DB>,
  personId: number,
  { ids, at }: { ids?: readonly number[]; at: Date },
): Promise<void> {
  let update = tx
    .updateTable('member_notice')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  await update.execute();
}

/** The language of the reader, and the name of the site. */
export type NoticeReader = { language: Language; site: string };

let translations: ReturnType<typeof loadTranslations<'notice'>> | undefined;

function toNotice(row: Selectable<MemberNotice>, { language, site }: NoticeReader): Notice {
  translations ??= loadTranslations('notice');
  const { t } = translations(language);
  const notice = { id: row.id, time: toUnixSeconds(row.at), read: row.read_at !== null };
  if (row.kind === 'decision') {
    const { statement, decision, event } = row.facts as DecisionFacts;
    const number = formatStatementNumber(statement);
    const isLifted = event === 'lifted';
    return {
      ...notice,
      kind: 'decision',
      title: t(isLifted ? 'notices.decision_lifted' : DECISION_TITLES[decision]),
      text: t(isLifted ? 'notices.decision_lifted_text' : 'notices.decision_text', { number }),
      statement: number,
      link: `/decision/${number}`,
    };
  }
  if (row.kind === 'broadcast') {
    const { texts, link } = row.facts as BroadcastFacts;
    const { title, body } = texts[language];
    return { ...notice, kind: 'broadcast', title, text: body, ...(link === null ? {} : { link }) };
  }
  if (row.kind === 'terms') {
    const { effective_at: effectiveAt, zone } = row.facts as TermsFacts;
    const day = formatDay(language, new Date(effectiveAt * 1_000), zone);
    return {
      ...notice,
      kind: 'terms',
      title: t('notices.terms', { day }),
      text: t('notices.terms_text', { day }),
      link: '/tos',
    };
  }
  if (row.kind === 'persona_retired') {
    const { name, names } = row.facts as RetiredFacts;
    return {
      ...notice,
      kind: 'persona_retired',
      title: t('notices.persona_retired', { name: names[language] || name }),
      text: t('notices.persona_retired_text'),
    };
  }
  if (row.kind === 'photo') {
    const { of, reason } = row.facts as PhotoFacts;
    const isRejected = reason !== null;
    return {
      ...notice,
      kind: 'photo',
      title: t(isRejected ? REJECTED_TITLES[of] : APPROVED_TITLES[of]),
      text: isRejected ? t('notices.picture_refused_text', { reason }) : t('notices.picture_approved_text'),
      link: of === 'photo' ? '/profile' : '/stories',
    };
  }
  if (row.kind === 'appeal') {
    const { statement, decision, next } = row.facts as AppealFacts;
    const number = formatStatementNumber(next ?? statement);
    return {
      ...notice,
      kind: 'appeal',
      title: t(APPEAL_TITLES[decision]),
      text: t(APPEAL_TEXTS[decision], { number: formatStatementNumber(statement) }),
      statement: number,
      link: `/decision/${number}`,
    };
  }
  if (row.kind === 'report') {
    const { report, outcome } = row.facts as ReportFacts;
    return {
      ...notice,
      kind: 'report',
      title: t('notices.report', { number: formatReportNumber(report) }),
      text: t(REPORT_TEXTS[outcome]),
      link: '/settings/reports',
    };
  }
  if (row.kind === 'help_card') {
    // Until staff have published words of their own.
    const text = row.text || t('notices.help_card_text');
    return { ...notice, kind: 'help_card', title: t('notices.help_card'), text };
  }
  if (row.kind !== 'adjustment') {
    const { email } = row.facts as Partial<EmailFacts>;
    const text = email === undefined ? row.text : t('notices.email_corrected', { email });
    return { ...notice, kind: 'house', title: t('notices.house', { site }), text };
  }
  const { of, amount } = row.facts as { of: AdjustmentKind; amount: number };
  const [titles, text] =
    amount > 0 ? ([GIVEN_TITLES, 'notices.given'] as const) : ([TAKEN_TITLES, 'notices.taken'] as const);
  return {
    ...notice,
    kind: 'adjustment',
    title: t(titles[of], { n: Math.abs(amount) }),
    text: t(text),
    ...(of === 'credits' ? { link: '/settings/statement' } : {}),
  };
}

const DECISION_TITLES = {
  remove: 'notices.decision_remove',
  warn: 'notices.decision_warn',
  restrict: 'notices.decision_restrict',
  suspend: 'notices.decision_suspend',
  ban: 'notices.decision_ban',
} as const satisfies Record<Sanction | 'remove', NoticeKey>;
const APPROVED_TITLES = {
  photo: 'notices.photo_approved',
  story: 'notices.story_approved',
} as const;
const REJECTED_TITLES = { photo: 'notices.photo_refused', story: 'notices.story_refused' } as const;
const APPEAL_TITLES = {
  uphold: 'notices.appeal_uphold',
  change: 'notices.appeal_change',
  overturn: 'notices.appeal_overturn',
} as const satisfies Record<AppealDecision, NoticeKey>;
const APPEAL_TEXTS = {
  uphold: 'notices.appeal_uphold_text',
  change: 'notices.appeal_change_text',
  overturn: 'notices.appeal_overturn_text',
} as const satisfies Record<AppealDecision, NoticeKey>;
const REPORT_TEXTS = {
  acted: 'notices.report_acted',
  no_breach: 'notices.report_no_breach',
} as const satisfies Record<ReportOutcome, NoticeKey>;
const GIVEN_TITLES = {
  credits: 'notices.given_credits',
  premium: 'notices.given_premium',
  spins: 'notices.given_spins',
} as const satisfies Record<AdjustmentKind, NoticeKey>;
const TAKEN_TITLES = {
  credits: 'notices.taken_credits',
  premium: 'notices.taken_premium',
  spins: 'notices.taken_spins',
} as const satisfies Record<AdjustmentKind, NoticeKey>;

const STORED_DAYS = 365;

/** Deletes notices of more than a year ago. The reasons of decisions have pages of their own, which stay. */
export async function pruneMemberNotices(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await deleteInBatches((limit) =>
    sql`
      delete from member_notice where id = any(array(
        select id from member_notice where at < ${before} order by at limit ${limit}))`.execute(db),
  );
}

import type { AdjustmentKind } from '@afterglow/domain/adjustments';
import { formatReportNumber } from '@afterglow/domain/case-numbers';
import type { Language } from '@afterglow/domain/languages';
import { NOTICE_KINDS } from '@afterglow/domain/notices';
import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { RejectionReason } from '@afterglow/domain/photo-reviews';
import type { AppealDecision, ReportOutcome } from '@afterglow/domain/reports';
import { formatStatementNumber, type Sanction } from '@afterglow/domain/sanctions';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { NoticeKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import type { Notice } from '@afterglow/protocol/entities/notice';
import type { Selectable } from 'kysely';
import type { MemberNotice } from '../../db/schema.ts';
import { formatDay } from '../../mail/email-parts.ts';

/** What is stored of a notice, by its kind. */
type Facts = {
  decision: { statement: number; decision: Sanction | 'remove'; event: 'decided' | 'lifted' };
  /** `next` is the decision that replaces the appealed one. */
  appeal: { statement: number; decision: AppealDecision; next: number | null };
  report: { report: number; outcome: ReportOutcome };
  /** What staff gave, or took for a negative amount. */
  adjustment: { of: AdjustmentKind; amount: number };
  /** A reviewed picture of a profile or a story; without a reason it was approved. A rejection is a decision. */
  photo: { of: 'photo' | 'story'; reason: RejectionReason | null; statement?: number };
  help_card: object;
  /** The masked address that staff have given to the account; without one, staff wrote a text. */
  house: { email?: string };
  /** A text that staff wrote to many members, in each language, and the page of the app that it is about. */
  broadcast: { texts: Record<Language, { title: string; body: string }>; link: string | null };
  /** Terms to accept before buying again. `effective_at`: Unix seconds; `zone`: the member's time zone. */
  terms: { version: number; effective_at: number; zone: string | null };
  /** A virtual profile that is gone permanently, with its name in each language that it has one in. */
  persona_retired: { persona: number; name: string; names: Partial<Record<Language, string>> };
};
type WithFacts<Kind extends keyof Facts> = { [K in Kind]: { kind: K; facts: Facts[K] } }[Kind];

/** A notice to one member: its facts, or a text that staff wrote. */
export type NoticeContent =
  | WithFacts<'decision' | 'appeal' | 'report' | 'adjustment' | 'photo' | 'house'>
  | { kind: 'help_card' | 'house'; text: string };

/** A notice to many members at once. */
export type SharedContent = WithFacts<'broadcast' | 'terms' | 'persona_retired'>;

/** The language of the reader, and the name of the site. */
export type NoticeReader = { language: Language; site: string };

type Context = NoticeReader & {
  t: ReturnType<ReturnType<typeof loadTranslations<'notice'>>>['t'];
  text: string;
};
type Texts = Pick<Notice, 'title' | 'text' | 'statement' | 'link'>;

let translations: ReturnType<typeof loadTranslations<'notice'>> | undefined;

/** Returns the facts of a decision that rejects a picture. */
export function writeRejectionFacts(
  language: Language,
  picture: { of: 'photo' | 'story'; reason: RejectionReason },
): string {
  translations ??= loadTranslations('notice');
  return translations(language).t('notices.picture_refused_facts', picture);
}

/** Returns a stored notice as its reader sees it. */
export function toNotice(row: Selectable<MemberNotice>, reader: NoticeReader): Notice {
  translations ??= loadTranslations('notice');
  const { t } = translations(reader.language);
  const kind = parseOneOf(NOTICE_KINDS, row.kind) ?? 'house';
  const write = WRITERS[kind] as (facts: unknown, context: Context) => Texts;
  const texts = write(row.facts, { ...reader, t, text: row.text });
  return { id: row.id, kind, time: toUnixSeconds(row.at), read: row.read_at !== null, ...texts };
}

/** What a notice of each kind says. */
const WRITERS: { [Kind in Notice['kind']]: (facts: Facts[Kind], context: Context) => Texts } = {
  decision({ statement, decision, event }, { t }) {
    const number = formatStatementNumber(statement);
    const isLifted = event === 'lifted';
    return {
      title: t(isLifted ? 'notices.decision_lifted' : DECISION_TITLES[decision]),
      text: t(isLifted ? 'notices.decision_lifted_text' : 'notices.decision_text', { number }),
      statement: number,
      link: `/decision/${number}`,
    };
  },
  appeal({ statement, decision, next }, { t }) {
    const number = formatStatementNumber(next ?? statement);
    return {
      title: t(APPEAL_TITLES[decision]),
      text: t(APPEAL_TEXTS[decision], { number: formatStatementNumber(statement) }),
      statement: number,
      link: `/decision/${number}`,
    };
  },
  report: ({ report, outcome }, { t }) => ({
    title: t('notices.report', { number: formatReportNumber(report) }),
    text: t(REPORT_TEXTS[outcome]),
    link: '/settings/reports',
  }),
  adjustment: ({ of, amount }, { t }) => ({
    title: t((amount > 0 ? GIVEN_TITLES : TAKEN_TITLES)[of], { n: Math.abs(amount) }),
    text: t(amount > 0 ? 'notices.given' : 'notices.taken'),
    ...(of === 'credits' ? { link: '/settings/statement' } : {}),
  }),
  photo({ of, reason, statement }, { t }) {
    const number = statement === undefined ? undefined : formatStatementNumber(statement);
    return {
      title: t((reason === null ? APPROVED_TITLES : REJECTED_TITLES)[of]),
      text:
        reason === null ? t('notices.picture_approved_text') : t('notices.picture_refused_text', { reason }),
      ...(number === undefined
        ? { link: of === 'photo' ? '/profile' : '/stories' }
        : { statement: number, link: `/decision/${number}` }),
    };
  },
  help_card: (_, { t, text }) => ({
    title: t('notices.help_card'),
    // Until staff have published words of their own.
    text: text || t('notices.help_card_text'),
  }),
  house: ({ email }, { t, site, text }) => ({
    title: t('notices.house', { site }),
    text: email === undefined ? text : t('notices.email_corrected', { email }),
  }),
  broadcast({ texts, link }, { language }) {
    const { title, body } = texts[language];
    return { title, text: body, ...(link === null ? {} : { link }) };
  },
  terms({ effective_at: effectiveAt, zone }, { t, language }) {
    const day = formatDay(language, new Date(effectiveAt * 1_000), zone);
    return { title: t('notices.terms', { day }), text: t('notices.terms_text', { day }), link: '/tos' };
  },
  persona_retired: ({ name, names }, { t, language }) => ({
    title: t('notices.persona_retired', { name: names[language] || name }),
    text: t('notices.persona_retired_text'),
  }),
};

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

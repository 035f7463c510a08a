/**
 * The keys of every text, derived from the English files. A missing key does not compile. `translations.test.ts` and
 * the build check that Hebrew and German have it too. Whether a JSON module has a `default` depends on the importer's
 * module resolution, so both forms are read.
 */
type In<File> = Exclude<
  Extract<File extends { default: infer Body } ? keyof Body : keyof File, string>,
  'default'
>;

export type CommonKey = In<typeof import('./messages/en/common.json')>;
export type DatesKey = In<typeof import('./messages/en/dates.json')>;
export type ErrorsKey = In<typeof import('./messages/en/errors.json')>;
/** Options of the questions: one key each for the wizard, the profile, the filters and the console. */
export type AnswersKey = In<typeof import('./messages/en/answers.json')>;
/** The long questionnaire, its questions and their options. */
export type QuestionsKey = In<typeof import('./messages/en/questions.json')>;
export type ShellKey = In<typeof import('./messages/en/shell.json')>;
export type LandingKey = In<typeof import('./messages/en/landing.json')>;
export type AuthKey = In<typeof import('./messages/en/auth.json')>;
export type WizardKey = In<typeof import('./messages/en/wizard.json')>;
export type ExploreKey = In<typeof import('./messages/en/explore.json')>;
export type MeetKey = In<typeof import('./messages/en/meet.json')>;
export type SpotlightKey = In<typeof import('./messages/en/spotlight.json')>;
export type BoostKey = In<typeof import('./messages/en/boost.json')>;
export type ProfileKey = In<typeof import('./messages/en/profile.json')>;
export type MatchKey = In<typeof import('./messages/en/match.json')>;
export type ContactsKey = In<typeof import('./messages/en/contacts.json')>;
export type ChatKey = In<typeof import('./messages/en/chat.json')>;
export type SharingKey = In<typeof import('./messages/en/sharing.json')>;
export type SafetyKey = In<typeof import('./messages/en/safety.json')>;
export type CreditsKey = In<typeof import('./messages/en/credits.json')>;
export type PaymentKey = In<typeof import('./messages/en/payment.json')>;
export type BoughtKey = In<typeof import('./messages/en/bought.json')>;
export type MoneyKey = In<typeof import('./messages/en/money.json')>;
export type StatementKey = In<typeof import('./messages/en/statement.json')>;
export type PurchasesKey = In<typeof import('./messages/en/purchases.json')>;
export type WithdrawKey = In<typeof import('./messages/en/withdraw.json')>;
export type CancelKey = In<typeof import('./messages/en/cancel.json')>;
export type ReportingKey = In<typeof import('./messages/en/reporting.json')>;
export type ImprintKey = In<typeof import('./messages/en/imprint.json')>;
export type AccountKey = In<typeof import('./messages/en/account.json')>;
export type SelfKey = In<typeof import('./messages/en/self.json')>;
export type SettingsKey = In<typeof import('./messages/en/settings.json')>;
export type PhotoKey = In<typeof import('./messages/en/photo.json')>;
export type WheelKey = In<typeof import('./messages/en/wheel.json')>;
export type OddsKey = In<typeof import('./messages/en/odds.json')>;
export type ListsKey = In<typeof import('./messages/en/lists.json')>;
export type StoriesKey = In<typeof import('./messages/en/stories.json')>;
export type PremiumKey = In<typeof import('./messages/en/premium.json')>;
export type DiscretionKey = In<typeof import('./messages/en/discretion.json')>;
export type LegalKey = In<typeof import('./messages/en/legal.json')>;
export type AccessibilityKey = In<typeof import('./messages/en/accessibility.json')>;
export type ConsoleOnlyKey = In<typeof import('./messages/en/console.json')>;
export type TableKey = In<typeof import('./messages/en/table.json')>;
export type ApprovalsKey = In<typeof import('./messages/en/approvals.json')>;
export type AuditKey = In<typeof import('./messages/en/audit.json')>;
export type MembersKey = In<typeof import('./messages/en/members.json')>;
export type PersonasKey = In<typeof import('./messages/en/personas.json')>;
export type ModerationKey = In<typeof import('./messages/en/moderation.json')>;
export type PaymentsKey = In<typeof import('./messages/en/payments.json')>;
export type EconomyKey = In<typeof import('./messages/en/economy.json')>;
export type ConfigurationKey = In<typeof import('./messages/en/configuration.json')>;
export type FlagsKey = In<typeof import('./messages/en/flags.json')>;
export type TextsKey = In<typeof import('./messages/en/texts.json')>;
export type BroadcastsKey = In<typeof import('./messages/en/broadcasts.json')>;
export type StaffKey = In<typeof import('./messages/en/staff.json')>;
export type MeKey = In<typeof import('./messages/en/me.json')>;
export type GuardsKey = In<typeof import('./messages/en/guards.json')>;
export type FloorKey = In<typeof import('./messages/en/floor.json')>;
export type InboxKey = In<typeof import('./messages/en/inbox.json')>;
export type FiguresKey = In<typeof import('./messages/en/figures.json')>;
export type ShiftsKey = In<typeof import('./messages/en/shifts.json')>;
export type HealthKey = In<typeof import('./messages/en/health.json')>;
export type CampaignsKey = In<typeof import('./messages/en/campaigns.json')>;
export type BrandKey = In<typeof import('./messages/en/brand.json')>;
export type PagesOnlyKey = In<typeof import('./messages/en/pages.json')>;
export type PushOnlyKey = In<typeof import('./messages/en/push.json')>;
export type MailOnlyKey = In<typeof import('./messages/en/mail.json')>;

type EverywhereKey = CommonKey | DatesKey;

export type MemberKey =
  | EverywhereKey
  | ErrorsKey
  | AnswersKey
  | QuestionsKey
  | ShellKey
  | LandingKey
  | AuthKey
  | WizardKey
  | ExploreKey
  | MeetKey
  | SpotlightKey
  | BoostKey
  | ProfileKey
  | MatchKey
  | ContactsKey
  | ChatKey
  | SharingKey
  | SafetyKey
  | CreditsKey
  | PaymentKey
  | BoughtKey
  | MoneyKey
  | StatementKey
  | PurchasesKey
  | WithdrawKey
  | CancelKey
  | ReportingKey
  | ImprintKey
  | AccountKey
  | SelfKey
  | SettingsKey
  | PhotoKey
  | WheelKey
  | OddsKey
  | ListsKey
  | StoriesKey
  | PremiumKey
  | DiscretionKey
  | LegalKey
  | AccessibilityKey;

export type ConsoleKey =
  | EverywhereKey
  | ErrorsKey
  | AnswersKey
  | ConsoleOnlyKey
  | TableKey
  | ApprovalsKey
  | AuditKey
  | MembersKey
  | ModerationKey
  | PersonasKey
  | PaymentsKey
  | EconomyKey
  | ConfigurationKey
  | FlagsKey
  | FiguresKey
  | InboxKey
  | GuardsKey
  | FloorKey
  | TextsKey
  | BroadcastsKey
  | ShiftsKey
  | HealthKey
  | MeKey
  | StaffKey
  | StatementKey
  | CampaignsKey
  | BrandKey;

export type MailKey = EverywhereKey | StatementKey | MailOnlyKey;

export type PushKey = CommonKey | PushOnlyKey;

export type NoticeKey = In<typeof import('./messages/en/notices.json')>;

export type FormulaKey = In<typeof import('./messages/en/formulas.json')>;

export type PagesKey =
  | CommonKey
  | ShellKey
  | LandingKey
  | AuthKey
  | WizardKey
  | LegalKey
  | WithdrawKey
  | CancelKey
  | ReportingKey
  | ImprintKey
  | PagesOnlyKey;

/** The keys each app may use; see `areasByApp` for their files. */
export interface KeysOf {
  member: MemberKey;
  console: ConsoleKey;
  mail: MailKey;
  push: PushKey;
  notice: NoticeKey;
  formula: FormulaKey;
  pages: PagesKey;
}

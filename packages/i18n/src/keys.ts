/*
 * The keys of every text, read from the English files. A key that is not there does not compile;
 * that Hebrew and German have it too is checked by `words.test.ts` and by the build.
 * Whether a JSON module shows up with a `default` depends on the importer's module resolution, so both are read.
 */
type In<File> = Exclude<
  Extract<File extends { default: infer Body } ? keyof Body : keyof File, string>,
  'default'
>;

export type CommonKey = In<typeof import('./words/en/common.json')>;
export type DatesKey = In<typeof import('./words/en/dates.json')>;
export type ErrorsKey = In<typeof import('./words/en/errors.json')>;
/** Options of the questions: one key each for the wizard, the profile, the filters and the console. */
export type AnswersKey = In<typeof import('./words/en/answers.json')>;
/** The long questionnaire, its questions and their options. */
export type QuestionsKey = In<typeof import('./words/en/questions.json')>;
export type ShellKey = In<typeof import('./words/en/shell.json')>;
export type LandingKey = In<typeof import('./words/en/landing.json')>;
export type AuthKey = In<typeof import('./words/en/auth.json')>;
export type WizardKey = In<typeof import('./words/en/wizard.json')>;
export type ExploreKey = In<typeof import('./words/en/explore.json')>;
export type MeetKey = In<typeof import('./words/en/meet.json')>;
export type SpotlightKey = In<typeof import('./words/en/spotlight.json')>;
export type BoostKey = In<typeof import('./words/en/boost.json')>;
export type ProfileKey = In<typeof import('./words/en/profile.json')>;
export type MatchKey = In<typeof import('./words/en/match.json')>;
export type ContactsKey = In<typeof import('./words/en/contacts.json')>;
export type ChatKey = In<typeof import('./words/en/chat.json')>;
export type SharingKey = In<typeof import('./words/en/sharing.json')>;
export type SafetyKey = In<typeof import('./words/en/safety.json')>;
export type CreditsKey = In<typeof import('./words/en/credits.json')>;
export type PaymentKey = In<typeof import('./words/en/payment.json')>;
export type BoughtKey = In<typeof import('./words/en/bought.json')>;
export type MoneyKey = In<typeof import('./words/en/money.json')>;
export type StatementKey = In<typeof import('./words/en/statement.json')>;
export type PurchasesKey = In<typeof import('./words/en/purchases.json')>;
export type WithdrawKey = In<typeof import('./words/en/withdraw.json')>;
export type CancelKey = In<typeof import('./words/en/cancel.json')>;
export type ReportingKey = In<typeof import('./words/en/reporting.json')>;
export type ImprintKey = In<typeof import('./words/en/imprint.json')>;
export type AccountKey = In<typeof import('./words/en/account.json')>;
export type SelfKey = In<typeof import('./words/en/self.json')>;
export type SettingsKey = In<typeof import('./words/en/settings.json')>;
export type PhotoKey = In<typeof import('./words/en/photo.json')>;
export type WheelKey = In<typeof import('./words/en/wheel.json')>;
export type OddsKey = In<typeof import('./words/en/odds.json')>;
export type ListsKey = In<typeof import('./words/en/lists.json')>;
export type StoriesKey = In<typeof import('./words/en/stories.json')>;
export type PremiumKey = In<typeof import('./words/en/premium.json')>;
export type DiscretionKey = In<typeof import('./words/en/discretion.json')>;
export type LegalKey = In<typeof import('./words/en/legal.json')>;
export type AccessibilityKey = In<typeof import('./words/en/accessibility.json')>;
export type ConsoleOnlyKey = In<typeof import('./words/en/console.json')>;
export type PagesOnlyKey = In<typeof import('./words/en/pages.json')>;
export type PushOnlyKey = In<typeof import('./words/en/push.json')>;
export type MailOnlyKey = In<typeof import('./words/en/mail.json')>;

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

export type ConsoleKey = EverywhereKey | ErrorsKey | AnswersKey | ConsoleOnlyKey;

export type MailKey = EverywhereKey | StatementKey | MailOnlyKey;

export type PushKey = CommonKey | PushOnlyKey;

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

/** The keys each app may use; see `areasOf` for the files behind them. */
export interface KeysOf {
  member: MemberKey;
  console: ConsoleKey;
  mail: MailKey;
  push: PushKey;
  pages: PagesKey;
}

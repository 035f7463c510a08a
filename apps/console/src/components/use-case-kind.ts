import { ESCALATION_KINDS } from '@afterglow/domain/cases';
import { REPORT_REASONS } from '@afterglow/domain/report-reasons';
import { NOTICE_REASONS } from '@afterglow/domain/reports';
import { RULE_CLASSES } from '@afterglow/domain/sanctions';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { useCallback } from 'react';
import { useT } from '../core/translations.tsx';

/** What cases are about, in the order of their queues. */
export const CASE_KINDS = {
  reports: REPORT_REASONS,
  texts: RULE_CLASSES,
  escalations: ESCALATION_KINDS,
  appeals: ['appeal', 'second_look'],
  public: NOTICE_REASONS,
} as const;
type CaseKind = (typeof CASE_KINDS)[keyof typeof CASE_KINDS][number];

const KNOWN: ReadonlySet<string> = new Set(Object.values(CASE_KINDS).flat());

/** Returns a function that says what a case is about; a kind that the page does not know stays unchanged. */
export function useKindLabel(): (kind: string) => string {
  const t = useT();
  return useCallback(
    (kind) => (KNOWN.has(kind) ? t(`moderation.kind.${kind as CaseKind}` satisfies ConsoleKey) : kind),
    [t],
  );
}

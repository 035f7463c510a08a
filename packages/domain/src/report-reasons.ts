/** The reasons of a report. */
export const REPORT_REASONS = ['fake', 'minor', 'abuse', 'spam', 'photos', 'money', 'other'] as const;

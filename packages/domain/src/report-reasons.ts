/** The reasons of a report. */
export const reportReasons = ['fake', 'minor', 'abuse', 'spam', 'photos', 'money', 'other'] as const;

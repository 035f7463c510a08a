/** What somebody is reported for. */
export const reportReasons = ['fake', 'minor', 'abuse', 'spam', 'photos', 'money', 'other'] as const;

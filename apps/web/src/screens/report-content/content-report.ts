import { type HttpResult, http } from '../../core/http.ts';
import { translations } from '../../core/language.ts';

/** What it may be against, as the wire calls it. */
export const contentKinds = ['minors', 'violence', 'hate', 'privacy', 'rights', 'fraud', 'other'] as const;

/** What somebody reports, as the form has it; `kind` is empty until one was chosen. */
export interface ContentReport {
  readonly kind: (typeof contentKinds)[number] | '';
  readonly place: string;
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  readonly honest: boolean;
}

export const emptyReport: ContentReport = {
  ...{ kind: '', place: '', reason: '', name: '', email: '' },
  honest: false,
};

export const sendReport = (report: ContentReport): Promise<HttpResult<{ number: string }>> =>
  http('POST', '/api/report-content', { ...report, language: translations().language });

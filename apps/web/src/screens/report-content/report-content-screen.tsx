import { type ReactElement, useState } from 'react';
import { useOwnEmail } from '../../components/use-own-email.ts';
import { useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { type ContentReport, emptyReport } from './content-report.ts';
import { ReportContentDone } from './report-content-done.tsx';
import { ReportContentForm } from './report-content-form.tsx';

/** `/report-content`: what is against the law, told by anybody; `place` in the address says where it is. */
export function ReportContentScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('reporting.title'));
  const place = useSearchParam('place') ?? '';
  // Known a moment after the page: it fills what nobody has written into.
  const own = useOwnEmail();
  const [written, setWritten] = useState<Partial<ContentReport>>({});
  const [done, setDone] = useState<{ number: string; receivedS: number } | null>(null);
  const report: ContentReport = { ...emptyReport, place, email: own, ...written };
  if (done) return <ReportContentDone email={report.email} {...done} />;
  return (
    <ReportContentForm
      report={report}
      onChange={(fields) => setWritten({ ...written, ...fields })}
      onDone={(number, receivedS) => setDone({ number, receivedS })}
    />
  );
}

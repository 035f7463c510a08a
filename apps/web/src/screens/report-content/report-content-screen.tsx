import { Button } from '@afterglow/ui/primitives/button';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import styles from '../../components/declaration.module.css';
import { useOwnEmail } from '../../components/use-own-email.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { type ContentReport, emptyReport, ReportContentForm } from './report-content-form.tsx';

/** `/report`: reports illegal content, signed in or not. `place` in the address prefills where it is. */
export function ReportContentScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('reporting.title'));
  const place = useSearchParam('place') ?? '';
  // Known shortly after the page. It fills only fields that are still empty.
  const own = useOwnEmail();
  const [written, setWritten] = useState<Partial<ContentReport>>({});
  const [done, setDone] = useState<number | null>(null);
  const report: ContentReport = { ...emptyReport, address: place, email: own, ...written };
  if (done !== null) return <ReportContentDone email={report.email} receivedS={done} />;
  return (
    <ReportContentForm
      report={report}
      onChange={(fields) => setWritten({ ...written, ...fields })}
      onDone={setDone}
    />
  );
}

/** Confirms that the report was received. Its number is in the receipt: the page says the same to everybody. */
function ReportContentDone({ email, receivedS }: { email: string; receivedS: number }): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const day = formatFullDateTime(receivedS);
  return (
    <div className={styles.page}>
      <CircleCheck className={styles.sign} size={44} strokeWidth={1.4} aria-hidden="true" />
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t('reporting.done_title')}
      </h1>
      <p className={styles.text}>
        {email ? t('reporting.done_text', { day, email }) : t('reporting.done_text_nameless', { day })}
      </p>
      <p className={styles.text}>{t('reporting.done_next')}</p>
      <div className={styles.actions}>
        <Button size="l" block kind="outline" render={<Link to="/" />}>
          {t('reporting.home')}
        </Button>
      </div>
    </div>
  );
}

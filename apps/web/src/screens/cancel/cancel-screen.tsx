import { formatDate } from '@afterglow/i18n/formats';
import { Button } from '@afterglow/ui/primitives/button';
import { CircleCheck, Printer } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import styles from '../../components/declaration.module.css';
import paper from '../../components/paper.module.css';
import { useOwnEmail } from '../../components/use-own-email.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { CancelForm, type Cancellation } from './cancel-form.tsx';

/** `/cancel`: cancels a contract in one step, signed in or not. */
export function CancelScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('cancel.title'));
  // Known shortly after the page. It fills only fields that are still empty.
  const own = useOwnEmail();
  const [written, setWritten] = useState<Partial<Cancellation>>({});
  const [done, setDone] = useState<{ number: string; receivedS: number } | null>(null);
  const cancellation: Cancellation = {
    kind: 'ordinary',
    reason: '',
    name: '',
    email: own,
    contract: 'premium',
    endsOn: '',
    ...written,
  };
  if (done) return <CancelDone text={cancellation} {...done} />;
  return (
    <CancelForm
      cancellation={cancellation}
      onChange={(fields) => setWritten({ ...written, ...fields })}
      onDone={(number, receivedS) => setDone({ number, receivedS })}
    />
  );
}

/** Formats `YYYY-MM-DD`. */
function formatDay(text: string): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return formatDate({ day, month, year });
}

/** Confirms the cancellation: when it was received and what it said. The member can print it. */
function CancelDone({
  text,
  number,
  receivedS,
}: {
  text: Cancellation;
  number: string;
  receivedS: number;
}): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const rows = [
    [t('cancel.number'), number],
    [t('cancel.kind'), t(`cancel.kind_${text.kind}`)],
    [t('cancel.reason'), text.kind === 'cause' ? text.reason : ''],
    [t('cancel.contract'), t(`cancel.contract_${text.contract}`)],
    [t('cancel.when'), text.endsOn ? formatDay(text.endsOn) : t('cancel.when_soonest')],
    [t('cancel.name'), text.name],
    [t('cancel.email'), text.email],
  ] as const;
  return (
    <div className={`${styles.page} ${paper.paper}`}>
      <CircleCheck className={styles.sign} size={44} strokeWidth={1.4} aria-hidden="true" />
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t('cancel.done_title')}
      </h1>
      <p className={styles.text}>
        {t('cancel.done_text', { day: formatFullDateTime(receivedS), email: text.email })}
      </p>
      <p className={styles.text}>{t('cancel.done_next')}</p>
      <dl className={styles.message}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <div className={paper.notOnPaper}>
        <p className={styles.text}>{t('cancel.done_keep')}</p>
        <div className={styles.actions}>
          <Button
            size="l"
            block
            icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('cancel.print')}
          </Button>
          <Button size="l" block kind="outline" render={<Link to="/" />}>
            {t('cancel.home')}
          </Button>
        </div>
      </div>
    </div>
  );
}

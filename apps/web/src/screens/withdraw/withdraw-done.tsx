import { Button } from '@afterglow/ui/primitives/button';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from '../../ground/link.tsx';
import { useT } from '../../ground/words.tsx';
import styles from '../../parts/declaration.module.css';
import { fullMoment } from '../../parts/full-date.ts';

/** That it was received, and when. */
export function WithdrawDone({
  email,
  receivedS,
  member,
}: {
  email: string;
  receivedS: number;
  member: boolean;
}): ReactElement {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.page}>
      <CircleCheck className={styles.sign} size={44} strokeWidth={1.4} aria-hidden="true" />
      <h1 className={styles.title} ref={title} tabIndex={-1}>
        {t('withdraw.done_title')}
      </h1>
      <p className={styles.text}>{t('withdraw.done_text', { day: fullMoment(receivedS), email })}</p>
      <p className={styles.text}>{t('withdraw.done_next')}</p>
      <div className={styles.ways}>
        <Button size="l" block kind="outline" render={<Link to={member ? '/purchases' : '/'} />}>
          {t(member ? 'withdraw.purchases' : 'withdraw.home')}
        </Button>
      </div>
    </div>
  );
}

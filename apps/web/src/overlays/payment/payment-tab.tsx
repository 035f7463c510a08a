import { Button } from '@afterglow/ui/primitives/button';
import { ExternalLink } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './payment-overlay.module.css';
import { PaymentStopped } from './payment-stopped.tsx';

/** A payment page that may not stand in a frame: opened by a press, for nothing else may open a tab; this one waits for the news. */
export function PaymentTab({ url, onOther }: { url: string; onOther: () => void }): ReactElement {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <PaymentStopped
      title={t('payment.tab_title')}
      art={<ExternalLink size={44} strokeWidth={1.4} aria-hidden="true" />}
      actions={
        <>
          <Button
            size="l"
            block
            kind={opened ? 'soft' : 'primary'}
            render={<a href={url} target="_blank" rel="noopener" />}
            onClick={() => setOpened(true)}
          >
            {t(opened ? 'payment.tab_again' : 'payment.tab_open')}
          </Button>
          <Button size="l" block kind="ghost" onClick={onOther}>
            {t('payment.other_package')}
          </Button>
        </>
      }
    >
      <span role="status" className={opened ? styles.waiting : undefined}>
        {t(opened ? 'payment.tab_waiting' : 'payment.tab_body')}
      </span>
    </PaymentStopped>
  );
}

import { priceOf as defaultPriceOf } from '@afterglow/domain/credits';
import { Button } from '@afterglow/ui/primitives/button';
import { Sheet } from '@afterglow/ui/primitives/sheet';
import { type ReactElement, useState } from 'react';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { coinsInMoney } from '../../parts/coin-worth.ts';
import { VirtualLabel } from '../../parts/virtual-label.tsx';
import { priceOf, useConfigs } from '../../state/account/configs.ts';
import { acceptNotice, declineNotice } from '../../state/chat/sending.ts';
import { AnswerPromise } from './promise.tsx';
import type { ChatPerson } from './use-chat-person.ts';
import styles from './virtual-notice.module.css';

/** Before the first paid message to a virtual profile: what it is, in plain words. One press, and the message goes. */
export function VirtualNotice({ person }: { person: ChatPerson }): ReactElement {
  const t = useT();
  const configs = useConfigs();
  const [busy, setBusy] = useState(false);
  const price = priceOf(configs, 'text') ?? defaultPriceOf({ type: 'text' });
  const money = coinsInMoney(price, configs) ?? '';

  async function accept(): Promise<void> {
    setBusy(true);
    const accepted = await acceptNotice();
    setBusy(false);
    if (!accepted) toast({ type: 'error', message: t('errors.something_wrong') });
  }

  return (
    <Sheet
      open
      onOpenChange={(stays) => {
        if (!stays) declineNotice(person.id);
      }}
      title={t('chat.virtual_title')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles.answers}>
          <Button size="l" block busy={busy} onClick={() => void accept()}>
            {t('chat.virtual_accept')}
          </Button>
          <Button kind="ghost" size="l" block disabled={busy} onClick={() => declineNotice(person.id)}>
            {t('chat.virtual_decline')}
          </Button>
        </div>
      }
    >
      <div className={styles.words}>
        <VirtualLabel />
        <p>{t('chat.virtual_body', { name: person.name })}</p>
        <p className={styles.price}>
          {t('chat.virtual_price', { coins: t('common.coins', { n: price }), money })}
        </p>
        <AnswerPromise />
      </div>
    </Sheet>
  );
}

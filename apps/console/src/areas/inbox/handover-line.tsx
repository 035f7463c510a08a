import { Banner } from '@afterglow/ui/primitives/banner';
import { useT } from '../../core/translations.tsx';
import type { HeldConversation } from './inbox-store.ts';

/** What the last holder has left for this one. */
export function HandoverLine({ handover }: { handover: NonNullable<HeldConversation['handover']> }) {
  const t = useT();
  const { text, by } = handover;
  return (
    <Banner
      kind="neutral"
      title={by ? t('inbox.handover_by', { name: by.name }) : t('inbox.handover_system')}
    >
      <p dir="auto">{text}</p>
    </Banner>
  );
}

import { MAX_FACTS_LENGTH, MIN_FACTS_LENGTH } from '@afterglow/domain/sanctions';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { TextArea } from '@afterglow/ui/primitives/text-area';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ToolButton } from '../../components/tool-button.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import { toLine } from './to-line.ts';

const MAX_AT_ONCE = 50;

/** Dismisses the chosen cases together; nothing while none is chosen. They are of one kind, and nobody else holds them. */
export function BulkButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [facts, setFacts] = useState(t.plain('moderation.no_breach'));
  const [isTried, setTried] = useState(false);
  const [left, setLeft] = useState(0);
  const { act, error, isBusy } = useAct('cases/bulk', {
    onDone: ({ refused }) => {
      setLeft(refused.length);
      if (refused.length === 0) setOpen(false);
      onDone();
    },
    reasons: { kinds: 'moderation.bulk_kinds' },
  });
  const isShort = [...facts.trim()].length < MIN_FACTS_LENGTH;
  if (ids.length === 0 && !isOpen) return null;
  const send = () => {
    setTried(true);
    if (!isShort) act({ ids: ids.slice(0, MAX_AT_ONCE), decision: 'dismiss', facts: facts.trim() });
  };
  return (
    <>
      <ToolButton icon={<X size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('moderation.bulk', { n: ids.length })}
      </ToolButton>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('moderation.bulk', { n: ids.length })}
        description={t('moderation.bulk_text')}
        closeLabel={t('common.close')}
        focusFirst="field"
        footer={
          <Button block busy={isBusy} disabled={ids.length === 0} onClick={send}>
            {t('moderation.dismiss')}
          </Button>
        }
      >
        <TextArea
          label={t('moderation.facts_staff')}
          error={
            error ??
            (left > 0
              ? t('moderation.bulk_left', { n: left })
              : isTried && isShort
                ? t('table.reason_short', { min: MIN_FACTS_LENGTH })
                : undefined)
          }
          rows={3}
          maxLength={MAX_FACTS_LENGTH}
          value={facts}
          onChange={(event) => setFacts(toLine(event.currentTarget.value))}
        />
      </Dialog>
    </>
  );
}

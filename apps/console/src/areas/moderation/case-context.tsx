import type { CaseMessage, CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import { useMutation } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { useErrorText } from '../../components/use-error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './case-content.module.css';
import { CaseMessages } from './case-messages.tsx';

type Context = { messages: readonly CaseMessage[]; older: boolean; newer: boolean };
type Step = { reason: string; before?: number; after?: number };

/** More of the conversation, 20 messages at a time. The first look asks for a reason, which the log keeps. */
export function CaseContext({ caseRecord }: { caseRecord: CaseRecord }) {
  const t = useT();
  const getErrorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [context, setContext] = useState<Context | null>(null);
  const { mutate, error, isPending } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (step: Step) => request('cases/context', { id: caseRecord.id, ...step }),
      onSuccess: ({ data }, { before, after }) => {
        setAsking(false);
        setContext((known) => join(known, data, { before, after }));
      },
    },
    queryClient,
  );
  const [first, last] = [context?.messages[0], context?.messages.at(-1)];
  // The same step twice would show its messages twice.
  const step = (more: Omit<Step, 'reason'>) => {
    if (!isPending) mutate({ reason, ...more });
  };
  return (
    <>
      {context ? <CaseMessages caseRecord={caseRecord} messages={context.messages} /> : null}
      <div className={styles.steps}>
        {context === null ? (
          <ToolButton icon={<MessagesSquare size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('moderation.context')}
          </ToolButton>
        ) : null}
        {context?.older && first ? (
          <ToolButton onClick={() => step({ before: first.id })}>{t('moderation.earlier')}</ToolButton>
        ) : null}
        {context?.newer && last ? (
          <ToolButton onClick={() => step({ after: last.id })}>{t('moderation.later')}</ToolButton>
        ) : null}
      </div>
      <ReasonDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('moderation.context')}
        description={t('moderation.context_text')}
        submit={t('moderation.context_submit')}
        errorText={error instanceof CallError ? getErrorText(error) : null}
        isBusy={isPending}
        onSubmit={(typed) => {
          setReason(typed);
          mutate({ reason: typed });
        }}
      />
    </>
  );
}

/** Puts earlier messages before the known ones, later ones behind. */
function join(known: Context | null, found: Context, { before, after }: Omit<Step, 'reason'>): Context {
  if (!known) return found;
  if (before !== undefined)
    return { ...known, messages: [...found.messages, ...known.messages], older: found.older };
  if (after !== undefined)
    return { ...known, messages: [...known.messages, ...found.messages], newer: found.newer };
  return found;
}

import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { AlertDialog } from '@afterglow/ui/primitives/alert-dialog';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ToolButton } from '../../components/tool-button.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

/** Deletes a snippet, after a question that names it. */
export function RemoveSnippet({ snippet, onDone }: { snippet: SnippetRow; onDone: () => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { act, errorText } = useAct('snippets/remove', { onDone, isTraced: false });
  const { id, version, shortcut, shared } = snippet;
  return (
    <div>
      <ToolButton isDanger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('me.snippet_remove')}
      </ToolButton>
      {errorText ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
      <AlertDialog
        open={isAsking}
        danger
        title={t('me.snippet_remove_ask', { shortcut })}
        confirm={t('me.snippet_remove')}
        cancel={t('me.snippet_keep')}
        onConfirm={() => {
          setAsking(false);
          act({ id, version });
        }}
        onCancel={() => setAsking(false)}
      >
        {t(shared ? 'me.snippet_remove_shared' : 'me.snippet_remove_own')}
      </AlertDialog>
    </div>
  );
}

import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { useEffect, useRef } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './snippet-list.module.css';

type SnippetListProps = {
  /** null until they are loaded. */
  rows: readonly SnippetRow[] | null;
  hasFailed: boolean;
  /** The index of the one that Enter inserts. */
  active: number;
  onChoose: (snippet: SnippetRow) => void;
};

/** The snippets that fit what is typed, above the text field, which keeps the focus and handles the keys. */
export function SnippetList({ rows, hasFailed, active, onChoose }: SnippetListProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.layer}>
      <p className={styles.state} role="status">
        {rows
          ? rows.length > 0
            ? t('inbox.snippets_found', { n: rows.length })
            : t('inbox.snippets_none')
          : hasFailed
            ? t('inbox.snippets_failed')
            : t('inbox.snippets_loading')}
      </p>
      <div
        ref={list}
        id="snippets"
        role="listbox"
        tabIndex={0}
        aria-label={t('inbox.snippets')}
        className={styles.list}
      >
        {rows?.map((snippet, n) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={snippet.id}
            id={`snippet-${snippet.id}`}
            role="option"
            aria-selected={n === active}
            className={styles.snippet}
            // Keeps the focus in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(snippet)}
          >
            <bdi className={styles.shortcut}>{snippet.shortcut}</bdi>
            <span className={styles.text} dir="auto">
              {snippet.text}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

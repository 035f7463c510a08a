import { findBlanks } from '@afterglow/domain/snippets';
import { useT } from '../../core/translations.tsx';
import styles from './blank-list.module.css';

/** How much of the text is shown on each side of a blank. */
const CONTEXT = 12;

type BlankListProps = { text: string; onGo: (from: number, to: number) => void };

/** What in the text is still to be filled in, each marked between its words. A press selects it in the text. */
export function BlankList({ text, onGo }: BlankListProps) {
  const t = useT();
  const blanks = findBlanks(text);
  return (
    <div className={styles.blanks} role="status">
      {blanks.length === 0 ? null : (
        <>
          <span className={styles.title}>{t('inbox.blanks')}</span>
          {blanks.map(({ from, to }) => (
            <button
              key={from}
              type="button"
              className={styles.blank}
              title={t.plain('inbox.blank_go', { place: text.slice(from, to) })}
              dir="auto"
              onClick={() => onGo(from, to)}
            >
              {text.slice(Math.max(0, from - CONTEXT), from)}
              <mark className={styles.mark}>{text.slice(from, to)}</mark>
              {text.slice(to, to + CONTEXT)}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

import { useT } from '../../core/translations.tsx';
import { splitFlagged } from './flagged-text.ts';
import styles from './message-list.module.css';
import { useBlur } from './picture-blur.ts';

/** A text of a message. What in it may need a moderator is veiled until B is held, or for 10 seconds after a click. */
export function MessageText({ text, flagged }: { text: string; flagged: readonly string[] }) {
  return (
    <p className={styles.bubble} dir="auto">
      {flagged.length === 0
        ? text
        : splitFlagged(text, flagged).map((part, n) =>
            part.isFlagged ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
              <FlaggedWords key={n} words={part.text} />
            ) : (
              part.text
            ),
          )}
    </p>
  );
}

function FlaggedWords({ words }: { words: string }) {
  const t = useT();
  const { isVeiled, unveil } = useBlur();
  if (!isVeiled) return <mark className={styles.flagged}>{words}</mark>;
  return (
    <button type="button" className={styles.flaggedVeil} aria-keyshortcuts="b" onClick={unveil}>
      {t('inbox.flagged_show')}
    </button>
  );
}

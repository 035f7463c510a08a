import { useBlur } from '../../components/picture-blur.ts';
import { useT } from '../../core/translations.tsx';
import styles from './flagged-text.module.css';
import { splitFlagged } from './split-flagged.ts';

/** A member's text. What in it may need a moderator is blurred until B is held, or for 10 seconds after a click. */
export function FlaggedText({ text, flagged }: { text: string; flagged: readonly string[] }) {
  if (flagged.length === 0) return text;
  return splitFlagged(text, flagged).map((part, n) =>
    part.isFlagged ? <FlaggedWords key={n} words={part.text} /> : part.text,
  );
}

function FlaggedWords({ words }: { words: string }) {
  const t = useT();
  const { isBlurred, reveal } = useBlur();
  if (!isBlurred) return <mark className={styles.words}>{words}</mark>;
  return (
    <button type="button" className={styles.reveal} aria-keyshortcuts="b" onClick={reveal}>
      {t('inbox.flagged_show')}
    </button>
  );
}

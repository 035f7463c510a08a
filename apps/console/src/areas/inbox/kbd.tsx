import styles from './kbd.module.css';

/** The key that does the same; said by `aria-keyshortcuts` of the control, so readers are spared the glyphs. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}

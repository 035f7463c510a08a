import styles from './kbd.module.css';

/** The key that does the same; said by `aria-keyshortcuts` of the control, so readers are spared the glyphs. `roomy`: there is room for it on any screen. */
export function Kbd({ children, roomy = false }: { children: string; roomy?: boolean }) {
  return (
    <span className={styles.key} data-roomy={roomy} aria-hidden="true">
      {children}
    </span>
  );
}

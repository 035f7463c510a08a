import styles from './kbd.module.css';

/**
 * The key of a control, hidden from screen readers: the control has `aria-keyshortcuts`. `roomy` shows it on narrow
 * screens too.
 */
export function Kbd({ children, roomy = false }: { children: string; roomy?: boolean }) {
  return (
    <span className={styles.key} data-roomy={roomy} aria-hidden="true">
      {children}
    </span>
  );
}

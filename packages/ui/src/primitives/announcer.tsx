import styles from './announcer.module.css';

type Options = { /** Cuts in: payment failed, session lost, block done. */ assertive?: boolean };

/** Two polite nodes take turns and the other one is emptied, so that the same text twice is two changes. */
let turn = 0;

/**
 * Announces a text to screen readers. Needs one `<Announcer />` in the page; without it the text is dropped, because a
 * live region that is created with its text is not read.
 */
export function announce(text: string, { assertive = false }: Options = {}): void {
  if (assertive) {
    const node = document.getElementById('announcer-assertive');
    if (node) node.textContent = node.textContent === text ? `${text}\u00a0` : text;
    return;
  }
  const nodes = [document.getElementById('announcer-0'), document.getElementById('announcer-1')];
  turn = 1 - turn;
  const [now, before] = [nodes[turn], nodes[1 - turn]];
  if (now) now.textContent = text;
  if (before) before.textContent = '';
}

/** The live regions; once, near the root, outside everything that may become inert. */
export function Announcer() {
  return (
    <div className={styles.announcer}>
      <div id="announcer-0" role="status" aria-live="polite" />
      <div id="announcer-1" role="status" aria-live="polite" />
      <div id="announcer-assertive" role="alert" aria-live="assertive" />
    </div>
  );
}

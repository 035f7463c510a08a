import type { KeyboardEvent, ReactNode } from 'react';
import { findItemByKey } from './roving.ts';
import styles from './tabs.module.css';

export type TabsProps = {
  label: string;
  items: readonly { id: string; label: ReactNode; badge?: ReactNode }[];
  value: string;
  onChange: (id: string) => void;
  /** Joins tabs and panels; unique in the page. */
  idBase: string;
};

/**
 * Labels stay on one line; too many of them scroll. One tab stop; arrows (in reading direction), Home and End move the
 * focus and select.
 */
export function Tabs({ label, items, value, onChange, idBase }: TabsProps) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const tab = findItemByKey(event, tabs);
    const next = tab && items[tabs.indexOf(tab)];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    tab.focus();
  }

  return (
    <div className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={`${idBase}-tab-${item.id}`}
          className={styles.tab}
          aria-selected={item.id === value}
          aria-controls={`${idBase}-panel-${item.id}`}
          tabIndex={item.id === value ? 0 : -1}
          onClick={(event) => {
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            onChange(item.id);
          }}
        >
          <span>{item.label}</span>
          {item.badge}
        </button>
      ))}
    </div>
  );
}

export type TabPanelProps = { idBase: string; id: string; value: string; children: ReactNode };

/** The panel of a tab. It stays in the page while hidden, so that its tab always controls an element. */
export function TabPanel({ idBase, id, value, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${idBase}-panel-${id}`}
      aria-labelledby={`${idBase}-tab-${id}`}
      hidden={id !== value}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text must be reachable by Tab
      tabIndex={0}
      className={styles.panel}
    >
      {id === value ? children : null}
    </div>
  );
}

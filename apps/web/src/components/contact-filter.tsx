import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import { useContactFilter } from '../state/chat/contact-filter.ts';
import styles from './contact-filter.module.css';

/** Above the conversations: the open ones, or those that were put away. */
export function ContactFilter(): ReactElement {
  const t = useT();
  const archived = useContactFilter((filter) => filter.archived);
  const choice = (of: boolean, label: string): ReactElement => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={archived === of}
      onClick={() => useContactFilter.setState({ archived: of })}
    >
      <span>{label}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent
    <div className={styles.filter} role="group" aria-label={t('contacts.filter')}>
      {choice(false, t('contacts.filter_open'))}
      {choice(true, t('contacts.filter_archived'))}
    </div>
  );
}

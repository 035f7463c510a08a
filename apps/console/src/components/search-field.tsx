import { MAX_SEARCH_LENGTH } from '@afterglow/domain/console-limits';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isInField } from '../core/is-in-field.ts';
import { type ChangeOptions, sanitizeSearch } from '../core/list-address.ts';
import { useT } from '../core/translations.tsx';
import { Kbd } from './kbd.tsx';
import styles from './search-field.module.css';

/** The list is asked this long after the last key. */
const SEARCH_AFTER_MS = 250;

type SearchFieldProps = {
  /** What can be searched for: "Name or number". */
  label: string;
  value: string | undefined;
  /** The first change since the field has the focus adds a history entry; the later ones replace it. */
  onChange: (search: string | undefined, options: ChangeOptions) => void;
};

/**
 * The search of a list. The slash key moves to it, the arrow down from it to the rows, Escape empties and leaves it.
 */
export function SearchField({ label, value = '', onChange }: SearchFieldProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const hasChanged = useRef(false);
  const [sent, setSent] = useState(value);
  // The address also changes from outside: by the back button, or when filters are cleared. Then the field follows it.
  // It does not follow its own search, because the reader may have typed more since.
  if (value !== shown) {
    setShown(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const send = (text: string) => {
    const wanted = sanitizeSearch(text);
    if (wanted === value) return;
    setSent(wanted);
    onChange(wanted || undefined, { replace: hasChanged.current });
    hasChanged.current = true;
  };
  const onPause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useSlashKey(() => field.current?.select());

  function empty() {
    setTyped('');
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') send(typed);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-list-scroller] tr[tabindex="0"]')?.focus();
    }
    if (event.key === 'Escape') {
      // It is not the Escape that closes what is open beside the list.
      event.preventDefault();
      if (typed) empty();
      else field.current?.blur();
    }
  }

  return (
    <span className={styles.search}>
      <Search className={styles.icon} size={16} aria-hidden="true" />
      <input
        ref={field}
        className={styles.field}
        type="search"
        dir={typed ? 'auto' : undefined}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        onFocus={() => {
          hasChanged.current = false;
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {typed ? (
        <button
          type="button"
          className={styles.clear}
          aria-label={t.plain('table.search_clear')}
          onClick={empty}
        >
          <X size={14} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.key}>
          <Kbd>/</Kbd>
        </span>
      )}
    </span>
  );
}

/** Handles the slash by its place on the keyboard, or where the layout types it. */
function useSlashKey(act: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
    if (!isSlash || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isInField(event.target) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

import { type KeyboardEvent, useState } from 'react';
import type { ChangeOptions } from '../core/list-address.ts';
import { useLanguage, useT } from '../core/translations.tsx';
import styles from './choice-filter.module.css';
import { FilterPopover } from './filter-popover.tsx';

type ChoiceFilterProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (values: readonly string[], options: ChangeOptions) => void;
  /** The options are names of the wire: left to right in every language. */
  isCode?: boolean;
};

/** From more options than this on, there is a search field. */
const MAX_UNSEARCHED = 8;
const MAX_SHOWN = 200;

/** Filters by any of several values. */
export function ChoiceFilter({ label, options, chosen, onChange, isCode = false }: ChoiceFilterProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const findLabel = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const [first, ...rest] = chosen.map(findLabel);
  const value =
    first === undefined ? '' : rest.length === 0 ? first : t('table.and_more', { first, n: rest.length });
  const wanted = typed.trim().toLocaleLowerCase(language);
  const found = options.filter((option) => option.label.toLocaleLowerCase(language).includes(wanted));
  return (
    <FilterPopover label={label} value={value} onClear={() => onChange([], { replace: false })}>
      {({ isFollowUpChange }) => (
        <fieldset className={styles.choice} aria-label={label} onKeyDown={moveFocus}>
          {options.length > MAX_UNSEARCHED ? (
            <input
              className={styles.search}
              type="search"
              dir="auto"
              value={typed}
              aria-label={t.plain('table.find_in', { label })}
              placeholder={t('table.find')}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          ) : null}
          <ul className={styles.options}>
            {found.slice(0, MAX_SHOWN).map((option) => (
              <li key={option.value}>
                <label className={styles.option}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(option.value)}
                    onChange={(event) =>
                      onChange(
                        event.currentTarget.checked
                          ? [...chosen, option.value]
                          : chosen.filter((other) => other !== option.value),
                        { replace: isFollowUpChange() },
                      )
                    }
                  />
                  <bdi className={styles.name} dir={isCode ? 'ltr' : undefined}>
                    {option.label}
                  </bdi>
                </label>
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p className={styles.none}>{t('table.nothing_found')}</p> : null}
        </fieldset>
      )}
    </FilterPopover>
  );
}

/** Moves the focus through the field and the options with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const at = stops.indexOf(event.target as HTMLElement);
  stops.at((at + step) % stops.length)?.focus();
}

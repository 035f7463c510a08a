import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Field } from './field.tsx';
import styles from './suggest-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Suggestion = { id: number; label: string };

export type SuggestFieldProps = {
  label: string;
  hint?: string | undefined;
  errorText?: string | undefined;
  text: string;
  onText: (text: string) => void;
  /** What the text may mean, best first. */
  suggestions: readonly Suggestion[];
  /** False while the suggestions are those of an earlier text. */
  isAnswered: boolean;
  onChoose: (suggestion: Suggestion) => void;
  /** Shown where nothing is like the text. */
  none: string;
  /** How many there are, for screen readers. */
  describeCount: (count: number) => string;
};

/** A combobox: a text with suggestions below it, of which one is chosen. Arrow keys, Enter and Escape work. */
export function SuggestField({
  label,
  hint,
  errorText,
  text,
  onText,
  suggestions,
  isAnswered,
  onChoose,
  none,
  describeCount,
}: SuggestFieldProps): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isListOpen = isOpen && suggestions.length > 0;
  const list = useRef<HTMLDivElement>(null);

  const choose = (suggestion: Suggestion): void => {
    setOpen(false);
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isListOpen) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = suggestions[active];
    if (move) {
      const next = (active + move + suggestions.length) % suggestions.length;
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && suggestion) choose(suggestion);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const isEmpty = isOpen && isAnswered && text.trim() !== '' && suggestions.length === 0;

  return (
    <div className={styles.field}>
      <Field
        label={label}
        hint={hint}
        value={text}
        errorText={errorText}
        role="combobox"
        aria-expanded={isListOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListOpen ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          onText(event.currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={!isListOpen}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.suggestion}
            // Keeps the focus in the field: losing it would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <bdi>{suggestion.label}</bdi>
          </div>
        ))}
      </div>
      {isEmpty ? <p className={styles.none}>{none}</p> : null}
      <VisuallyHidden>
        <span role="status">{isListOpen ? describeCount(suggestions.length) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

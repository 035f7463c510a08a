import type { Place } from '@afterglow/protocol/entities/place';
import { Field } from '@afterglow/ui/primitives/field';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { queryClient } from '../core/query-client.ts';
import { request } from '../core/request.ts';
import { useLanguage, useT } from '../core/translations.tsx';
import styles from './place-field.module.css';

interface PlaceFieldProps {
  value: Place | undefined;
  error?: string | undefined;
  onChoose: (place: Place) => void;
}

/** A combobox for a town, with suggestions for the typed text; arrow keys, Enter and Escape work. */
export function PlaceField({ value, error, onChoose }: PlaceFieldProps): ReactElement {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(value?.description ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { places, searching } = usePlaces(isOpen ? text : '');
  const isListOpen = isOpen && places.length > 0;

  const choose = (place: Place): void => {
    setText(place.description);
    setOpen(false);
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isListOpen) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = places[active];
    if (move) setActive((active + move + places.length) % places.length);
    else if (event.key === 'Enter' && place) choose(place);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const isEmpty = isOpen && !searching && text.trim() !== '' && places.length === 0;

  return (
    <div className={styles.field}>
      <Field
        label={t('wizard.place')}
        hint={t('wizard.place_hint')}
        value={text}
        error={error}
        role="combobox"
        aria-expanded={isListOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListOpen ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('wizard.place')}
        className={styles.list}
        hidden={!isListOpen}
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
          <div
            key={place.place_id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.place}
            // Keeps the focus in the field: losing it would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place)}
          >
            <bdi>{place.description}</bdi>
          </div>
        ))}
      </div>
      {isEmpty ? <p className={styles.nothing}>{t('wizard.place_none')}</p> : null}
      <VisuallyHidden>
        <span role="status">{isListOpen ? t('wizard.place_found', { n: places.length }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The server is asked when no letter was typed for this long. */
const DEBOUNCE_MS = 200;

const noPlaces: readonly Place[] = [];

/** Towns whose name is like the text, best first. An empty text asks for nothing. */
function usePlaces(text: string): { places: readonly Place[]; searching: boolean } {
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const typed = text.trim();

  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typed === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, isFetching } = useQuery(
    {
      queryKey: ['search_location', language, search],
      queryFn: () => request('search_location', { search, lang: language }),
      enabled: search !== '',
      placeholderData: (before) => before,
    },
    queryClient,
  );
  if (typed === '') return { places: noPlaces, searching: false };
  return { places: data ?? noPlaces, searching: isFetching || search !== typed };
}

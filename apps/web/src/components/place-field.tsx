import type { Place } from '@afterglow/protocol/entities/place';
import { SuggestField } from '@afterglow/ui/primitives/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { queryClient } from '../core/query-client.ts';
import { request } from '../core/request.ts';
import { useLanguage, useT } from '../core/translations.tsx';

interface PlaceFieldProps {
  value: Place | undefined;
  errorText?: string | undefined;
  onChoose: (place: Place) => void;
}

/** A field for a town, with suggestions for the typed text. */
export function PlaceField({ value, errorText, onChoose }: PlaceFieldProps): ReactElement {
  const t = useT();
  const [text, setText] = useState(value?.description ?? '');
  const isChosen = text === value?.description;
  const { places, searching } = usePlaces(isChosen ? '' : text);
  return (
    <SuggestField
      label={t('wizard.place')}
      hint={t('wizard.place_hint')}
      errorText={errorText}
      text={text}
      onText={setText}
      suggestions={places.map((place) => ({ id: place.place_id, label: place.description }))}
      isAnswered={!searching && !isChosen}
      onChoose={({ id, label }) => {
        setText(label);
        onChoose({ place_id: id, description: label });
      }}
      none={t('wizard.place_none')}
      describeCount={(n) => t.plain('wizard.place_found', { n })}
    />
  );
}
/** The server is asked when no letter was typed for this long. */
const DEBOUNCE_MS = 200;

const noPlaces: readonly Place[] = [];

/** Returns the towns whose name is like the text, best first. An empty text requests nothing. */
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

import type { Place } from '@afterglow/protocol/entities/place';
import { SuggestField } from '@afterglow/ui/primitives/suggest-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../core/query-client.ts';
import { request } from '../core/request.ts';
import { useLanguage, useT } from '../core/translations.tsx';

/** The server is asked this long after the last key. */
const SEARCH_AFTER_MS = 250;

type PlaceFieldProps = {
  label: string;
  hint?: string;
  errorText?: string | undefined;
  /** The chosen place; null while the text is none yet. */
  value: Place | null;
  onChange: (place: Place | null) => void;
};

/** A field for a place, which is found by its name in any of the three languages. */
export function PlaceField({ label, hint, errorText, value, onChange }: PlaceFieldProps) {
  const t = useT();
  const language = useLanguage();
  const [written, setWritten] = useState('');
  // A chosen place may be replaced from outside, by another version of its record.
  const text = value?.description ?? written;
  const [wanted, setWanted] = useState('');
  const typed = value ? '' : text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery(
    {
      queryKey: ['search_location', language, wanted],
      queryFn: () => request('search_location', { search: wanted, lang: language }),
      enabled: wanted !== '',
      placeholderData: (before) => before,
    },
    queryClient,
  );
  const places = typed === '' ? [] : (data?.data ?? []);
  return (
    <SuggestField
      label={label}
      hint={hint}
      errorText={errorText}
      text={text}
      onText={(next) => {
        setWritten(next);
        onChange(null);
      }}
      suggestions={places.map((place) => ({ id: place.place_id, label: place.description }))}
      isAnswered={!isFetching && wanted === typed}
      onChoose={(place) => {
        onChange({ place_id: place.id, description: place.label });
      }}
      none={t('table.place_none')}
      describeCount={(n) => t.plain('table.place_found', { n })}
    />
  );
}

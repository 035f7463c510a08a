import { useMemo } from 'react';
import { listCountries } from '../core/format.ts';
import { useLanguage } from '../core/translations.tsx';

/** Returns the countries as the options of a filter, named in the reader's language. */
export function useCountryOptions(): readonly { value: string; label: string }[] {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names are in the reader's language
  return useMemo(() => listCountries().map(({ code, name }) => ({ value: code, label: name })), [language]);
}

import { TEXT_KINDS } from '@afterglow/domain/texts';
import { sanitizeSearch, splitValues } from '../../core/list-address.ts';

export type TextsSearch = { search?: string; kind?: string };

/** Returns what the list keeps in its address: the search by name, and the kinds. */
export function validateTextsSearch(search: Record<string, unknown>): TextsSearch {
  const typed = sanitizeSearch(search.search);
  const kinds = typeof search.kind === 'string' ? splitValues(search.kind) : [];
  const kind = TEXT_KINDS.filter((textKind) => kinds.includes(textKind)).join(',');
  return { ...(typed ? { search: typed } : {}), ...(kind ? { kind } : {}) };
}

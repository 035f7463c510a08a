import { LANGUAGES } from '@afterglow/domain/languages';
import { MINUTE_MS } from '@afterglow/domain/time';
import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { useEffect } from 'react';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { onSignedIn } from '../../core/session.ts';
import { findSnippets } from './find-snippets.ts';

const MAX_LOADED = 100;
/** Loaded snippets are shown immediately; after this time they are loaded again. */
const FRESH_MS = MINUTE_MS;

type Loaded = { rows: readonly SnippetRow[]; isComplete: boolean; atMs: number };
type State = { byLanguage: Readonly<Record<string, Loaded>>; hasFailed: boolean };

const useLoaded = create<State>(() => ({ byLanguage: {}, hasFailed: false }));
onSignedIn(() => useLoaded.setState({ byLanguage: {}, hasFailed: false }));

async function load(language: string, search: string): Promise<void> {
  const filter = LANGUAGES.filter((other) => other === language);
  const reply = await channel.call('snippets/list', {
    ...(filter.length > 0 ? { filter: { language: filter } } : {}),
    ...(search ? { search } : {}),
    sort: '-used_30d',
    recordsToTake: MAX_LOADED,
  });
  if (!reply.ok) return useLoaded.setState({ hasFailed: true });
  const { rows, next } = reply.data;
  useLoaded.setState(({ byLanguage }) => {
    // A search adds what it finds to the snippets used most.
    const known = search ? (byLanguage[language]?.rows ?? []) : [];
    const added = rows.filter(({ id }) => !known.some((other) => other.id === id));
    const isComplete = search ? false : next === null;
    const loaded = { rows: [...known, ...added], isComplete, atMs: Date.now() };
    return { hasFailed: false, byLanguage: { ...byLanguage, [language]: loaded } };
  });
}

/**
 * Returns the snippets of a language that fit a query; null until they are loaded. Nothing is loaded without a query.
 */
export function useSnippets(language: string, query: string | null) {
  const { byLanguage, hasFailed } = useLoaded();
  const loaded = byLanguage[language];
  const isOpen = query !== null;
  useEffect(() => {
    const known = useLoaded.getState().byLanguage[language];
    if (isOpen && (!known || Date.now() - known.atMs > FRESH_MS)) void load(language, '');
  }, [isOpen, language]);
  const isComplete = loaded?.isComplete ?? true;
  useEffect(() => {
    if (isComplete || !query) return;
    const timer = setTimeout(() => void load(language, query), 200);
    return () => clearTimeout(timer);
  }, [isComplete, language, query]);
  return { rows: loaded && isOpen ? findSnippets(loaded.rows, query) : null, hasFailed };
}

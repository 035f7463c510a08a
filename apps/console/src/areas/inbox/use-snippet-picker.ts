import { fillSnippet, findBlanks } from '@afterglow/domain/snippets';
import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { findSlash } from './find-snippets.ts';
import type { HeldConversation } from './inbox-store.ts';
import { setText } from './reply.ts';
import { useSnippets } from './use-snippets.ts';

/**
 * Offers snippets after a slash in the text. Arrow keys choose, Enter or Tab inserts with its variables
 * filled, Escape closes until the next slash.
 */
export function useSnippetPicker(held: HeldConversation, field: RefObject<HTMLTextAreaElement | null>) {
  const { member, persona, lease } = held;
  const [cursor, setCursor] = useState(0);
  const [active, setActive] = useState(0);
  /** The position of the slash whose menu Escape has closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const found = findSlash(held.text, cursor);
  const slash = found && found.from !== closedAt ? found : null;
  const { rows, hasFailed } = useSnippets(member.language, slash?.query ?? null);
  const shown = rows?.[Math.min(active, rows.length - 1)];

  function insert(snippet: SnippetRow): void {
    if (!slash) return;
    const filled = fillSnippet(snippet.text, {
      name: member.name,
      persona: persona.name,
      city: member.city,
    });
    const text = held.text.slice(0, slash.from) + filled + held.text.slice(slash.to);
    // The cursor can be set once the field has the text.
    flushSync(() => setText(lease.id, text));
    const end = slash.from + filled.length;
    const blank = findBlanks(text).find(({ from }) => from >= slash.from && from < end);
    field.current?.focus();
    field.current?.setSelectionRange(blank?.from ?? end, blank?.to ?? end);
    setCursor(end);
  }
  /** Returns whether the key was the picker's. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!slash || event.ctrlKey || event.metaKey || event.altKey) return false;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') setClosedAt(slash.from);
    else if (!rows || !shown) return false;
    else if (move) setActive((rows.indexOf(shown) + move + rows.length) % rows.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) insert(shown);
    else return false;
    event.preventDefault();
    return true;
  }
  return {
    isOpen: slash !== null,
    rows,
    hasFailed,
    active: rows && shown ? rows.indexOf(shown) : 0,
    activeId: slash && shown ? `snippet-${shown.id}` : undefined,
    insert,
    handleKey,
    /** The text or the cursor has changed. */
    follow: (element: HTMLTextAreaElement) => {
      setCursor(element.selectionEnd);
      setActive(0);
      if (closedAt !== null && element.value[closedAt] !== '/') setClosedAt(null);
    },
    close: () => setCursor(0),
  };
}

import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';

/** A slash that begins a snippet, with what was typed after it up to the cursor. */
export type Slash = { from: number; to: number; query: string };

/** Returns the slash before the cursor: at the start or after a space, with no space since. */
export function findSlash(text: string, cursor: number): Slash | null {
  const found = /(?:^|\s)\/([^\s/]*)$/u.exec(text.slice(0, cursor));
  if (!found) return null;
  const query = found[1] ?? '';
  return { from: cursor - query.length - 1, to: cursor, query };
}

/** Returns the matching snippets: by prefix of the shortcut first, then by use. */
export function findSnippets(rows: readonly SnippetRow[], query: string): SnippetRow[] {
  const wanted = query.toLocaleLowerCase();
  const rank = ({ shortcut, category, text }: SnippetRow): number => {
    if (shortcut.toLocaleLowerCase().startsWith(wanted)) return 0;
    return `${shortcut}\n${category}\n${text}`.toLocaleLowerCase().includes(wanted) ? 1 : 2;
  };
  return rows
    .filter((row) => rank(row) < 2)
    .sort((a, b) => rank(a) - rank(b) || b.used_30d - a.used_30d || a.shortcut.localeCompare(b.shortcut));
}

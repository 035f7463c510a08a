import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the condition that a snippet has this text in its shortcut or in what it says. */
export const matchSnippet = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`position(lower(${text}) in lower(snippet.shortcut || ' ' || snippet.text)) > 0`;

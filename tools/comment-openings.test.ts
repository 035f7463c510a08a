import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { listRepositoryFiles } from './repository-files.ts';

// The comment of a function begins with what the function does: a verb in the third person. Three kinds of function
// have other openings: a policy states its rule, an SQL condition begins with "Condition:", a component is named as
// what it is. No comment begins with a pronoun or with "Of", whose noun is in the line above or below.

/** The verbs. A comment with another one either has a plainer word here, or adds its verb. */
const VERBS = new Set(
  `Abandons Accepts Acquires Acts Adds Adjusts Advances Announces Answers Appeals Appends Applies Archives Asks Assigns
  Audits Authenticates Awaits Bars Begins Blocks Books Breaks Brings Builds Buys Calculates Calls Cancels Captures
  Carries Changes Charges Chats Checks Chooses Claims Claws Classifies Clears Closes Compares Compiles Compresses Computes
  Confirms Connects Consumes Converts Copies Corrects Corrupts Counts Creates Cuts Decides Declares Decodes Defers
  Defines Deletes Derives Describes Detects Divides Does Draws Drops Empties Emulates Encodes Ends Enforces Erases
  Escalates Escapes Examines Expects Expires Exports Extends Fails Fetches Fills Filters Finds Focuses Follows Forgets
  Formats Forwards Generates Gives Goes Grants Groups Guards Handles Hides Holds Identifies Imports Increments Inlines
  Inserts Installs Invites Isolates Joins Keeps Kills Leads Leases Leaves Lets Likes Limits Links Lists Loads Locks
  Logs Mails Makes Marks Measures Merges Mixes Mounts Moves Navigates Notifies Observes Offers Opens Orders Paints
  Parses Passes Pays Picks Places Plans Plays Posts Preloads Prepares Prerenders Presses Prevents Prints Prolongs
  Proposes Publishes Pushes Puts Queues Reads Recomputes Reconciles Reconnects Records Redirects Reduces Refunds
  Registers Rejects Releases Reloads Removes Renames Renders Renews Reopens Repeats Replaces Replays Replies Reports
  Requests Resets Resolves Responds Restarts Restores Resumes Returns Reveals Rounds Runs Saves Says Schedules Scrolls
  Seals Searches Selects Sells Sends Serializes Serves Sets Settles Shows Signs Simulates Sits Skips Slows Sorts Spends
  Splits Spreads Starts Stops Stores Streams Submits Subscribes Suggests Sums Swipes Switches Takes Taps Tells Throws
  Tracks Tries Turns Unblocks Undoes Unlocks Updates Uploads Uses Validates Verifies Visits Waits Watches Withdraws Writes
  Yields`.split(/\s+/),
);

const PRONOUN = /^(Of|One|Those|These|This|That|It|Its|They|Their|Them|Such|He|She)\b/;
/** Generated; its comments are those of the columns. */
const SCHEMA = 'apps/server/src/db/schema.ts';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Commented = { where: string; comment: string; name: string | null; code: string };

const root = path.resolve(import.meta.dirname, '..');
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFunction = (node: unknown): boolean =>
  isNode(node) && /^(Arrow)?Function(Expression|Declaration)$|^TSDeclareFunction$/.test(node.type);

/** Returns the name of the function that a statement or a member of a class declares; null for anything else. */
function findFunctionName(node: Node): string | null {
  const nameOf = (id: unknown) => (isNode(id) && typeof id.name === 'string' ? id.name : '');
  if (node.type.startsWith('Export'))
    return isNode(node.declaration) ? findFunctionName(node.declaration) : null;
  if (node.type === 'VariableDeclaration') {
    const [declarator] = node.declarations as Node[];
    return declarator && isFunction(declarator.init) ? nameOf(declarator.id) : null;
  }
  if (node.type === 'MethodDefinition') return nameOf(node.key);
  return isFunction(node) && !node.type.endsWith('Expression') ? nameOf(node.id) : null;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit);
  }
}

/** Returns the documentation comments of a file, each with the function below it. */
function listComments(file: string): Commented[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { program, comments } = parseSync(file, text);
  const functions = new Map<number, { name: string; end: number }>();
  walk(program, (node) => {
    const name = findFunctionName(node);
    if (name !== null && !functions.has(node.start)) functions.set(node.start, { name, end: node.end });
  });
  return comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value, start, end }) => {
      const begin = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
      const found = functions.get(begin);
      return {
        where: `${file}:${text.slice(0, start).split('\n').length}`,
        comment: value.replaceAll(/^[\s*]+/gm, ' ').trim(),
        name: found?.name ?? null,
        code: found ? text.slice(begin, found.end) : '',
      };
    });
}

const all = listRepositoryFiles(root)
  .filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && file !== SCHEMA)
  .flatMap(listComments);

/** Returns whether the comment of a function has one of the other openings. */
function hasOwnOpening({ where, name, comment, code }: Commented): boolean {
  const isComponent = /\.tsx:/.test(where) && /^[A-Z]/.test(name ?? '');
  const isPolicy = where.startsWith('apps/server/src/console/policies/');
  const isCondition = comment.startsWith('Condition: ') && /\bsql[<`]/.test(code);
  return isComponent || isPolicy || isCondition || comment.startsWith('@');
}

const describeHit = ({ where, name, comment }: Commented): string =>
  `${where} ${name ?? ''}: ${comment.slice(0, 100)}`;

describe('the first word of a comment', () => {
  test('of a function says what it does', () => {
    const hits = all
      .filter((each) => each.name !== null && !hasOwnOpening(each))
      .filter(({ comment }) => !VERBS.has(/^[A-Za-z]*/.exec(comment)?.[0] ?? ''))
      .map(describeHit);
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('is no pronoun, and not "Of"', () => {
    const hits = all.filter(({ comment }) => PRONOUN.test(comment)).map(describeHit);
    expect(hits, hits.join('\n')).toEqual([]);
  });

  test('no verb is listed that no comment uses', () => {
    const used = new Set(
      all.filter(({ name }) => name !== null).map(({ comment }) => comment.split(/[^A-Za-z]/)[0]),
    );
    expect([...VERBS].filter((verb) => !used.has(verb))).toEqual([]);
  });
});

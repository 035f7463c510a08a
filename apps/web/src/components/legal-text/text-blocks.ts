export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** A heading with the blocks below it; null for the blocks before the first heading. */
export interface Section {
  heading: string | null;
  blocks: Block[];
}

/** A line that is no sentence is a heading up to this length. */
const MAX_HEADING_LENGTH = 80;

/**
 * Parses plain text with blank lines between paragraphs: lines that begin with a dash are a list, a short one
 * without a full stop or colon is a heading.
 */
export function parseBlocks(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n');
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) };
      const isHeading =
        lines.length === 1 &&
        (/^#+\s/.test(block) || (block.length <= MAX_HEADING_LENGTH && !/[.!?;,)]$|:/.test(block)));
      return { kind: isHeading ? 'heading' : 'paragraph', text: block.replace(/^#+\s*/, '') };
    });
}

/** Parses a text into sections by its headings, for the table of contents. */
export function parseSections(text: string): Section[] {
  const sections: Section[] = [{ heading: null, blocks: [] }];
  for (const block of parseBlocks(text))
    if (block.kind === 'heading') sections.push({ heading: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  return sections.filter(({ heading, blocks }) => heading !== null || blocks.length > 0);
}

/** A piece of a text: a link, an email address, bold words, or what is between them. */
interface Piece {
  text: string;
  href?: string;
  isStrong?: true;
  /** The text is a label of the link and not its address. */
  isLabel?: true;
}

// A full stop, comma or bracket after a URL belongs to the sentence.
const LINK = /https?:\/\/[^\s<>()]*[^\s<>().,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** As in markdown: a label with an https address or a path of the site. */
const LABELLED = /\[(?<label>[^\]\n]{1,200})\]\((?<to>https:\/\/[^\s()]+|\/(?![/\\])[^\s()]*)\)/;
const STRONG = /\*\*(?<strong>[^*\n]{1,500})\*\*/;
const MARKED = new RegExp(`${LABELLED.source}|${STRONG.source}|${LINK.source}`, 'g');

export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index, groups } of text.matchAll(MARKED)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    if (groups?.label) pieces.push({ text: groups.label, href: groups.to ?? '', isLabel: true });
    else if (groups?.strong) pieces.push({ text: groups.strong, isStrong: true });
    else pieces.push({ text: found, href: found.includes('://') ? found : `mailto:${found}` });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

export interface Block {
  kind: 'heading' | 'paragraph';
  text: string;
}

/** A line that is no sentence reads as a heading when it is shorter than this. */
const HEADING_MAX = 80;

/** Plain text with blank lines between paragraphs; a short one without a full stop is a heading. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const heading = block.length <= HEADING_MAX && !block.includes('\n') && !/[.!?:;,]$/.test(block);
      return { kind: heading ? 'heading' : 'paragraph', text: block.replace(/^#+\s*/, '') };
    });
}

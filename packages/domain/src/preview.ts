/** Below this width the list counts as narrow. */
export const NARROW_BELOW_PX = 460;

const TRUNCATIONS = { narrow: { over: 25, at: 20 }, wide: { over: 40, at: 30 } } as const;

export type PreviewKey =
  | 'gift_sent'
  | 'gift_received'
  | 'image_sent'
  | 'image_received'
  | 'pphoto_sent'
  | 'pphoto_received'
  | 'new_message';

/** Either a message key or a text as it was written. */
export type Preview = { key: PreviewKey } | { text: string };

const graphemes = new Intl.Segmenter();

/** Cuts a text by grapheme clusters, so no emoji is halved; a cut text ends in `…`. */
export function truncateText(text: string, width: 'narrow' | 'wide'): string {
  const { over, at } = TRUNCATIONS[width];
  const seen: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    seen.push(segment);
    if (seen.length > over) return `${seen.slice(0, at).join('').trimEnd()}…`;
  }
  return text;
}

/**
 * Returns the preview of the last message in a conversation's row. `isOwn`: the reader sent it. `widthPx`: of the
 * window.
 */
export function createPreview(
  last: { type: string; text: string; isOwn: boolean },
  widthPx: number,
): Preview {
  if (last.type === 'gift' || last.type === 'image' || last.type === 'pphoto')
    return { key: `${last.type}_${last.isOwn ? 'sent' : 'received'}` };
  const text = last.text.replace(/\s+/g, ' ').trim();
  if (last.type !== 'text' || text === '') return { key: 'new_message' };
  return { text: truncateText(text, widthPx < NARROW_BELOW_PX ? 'narrow' : 'wide') };
}

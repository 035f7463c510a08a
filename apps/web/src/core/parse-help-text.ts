interface HelpPart {
  readonly text: string;
  /** Calls the number, or opens the website. */
  readonly href?: string;
}

/**
 * A telephone number: three digits or more at its beginning, so that 24/7 and 9-17 are none, and further groups after a
 * space or a hyphen. Or the address of a website.
 */
const LINKED =
  /(?<![\p{L}\p{N}.])(?:(?<phone>(?:\+\d{1,3}[ -]?)?\d{3,}(?:[ \u00a0-]\d+)*)|(?:https:\/\/)?(?<site>(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w/-]*)?))(?![\p{L}\p{N}])/gu;

/** Splits a text of help into plain parts and what can be pressed. */
export function parseHelpText(text: string): HelpPart[] {
  const parts: HelpPart[] = [];
  let end = 0;
  for (const found of text.matchAll(LINKED)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    const { phone, site } = found.groups ?? {};
    const href = phone ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : `https://${site}`;
    parts.push({ text: found[0], href });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Drawings only: nothing that runs, links, embeds or changes another element. */
const ELEMENTS = new Set(
  (
    'svg g path rect circle ellipse line polyline polygon defs symbol use title desc text tspan style ' +
    'linearGradient radialGradient stop clipPath mask pattern filter feGaussianBlur feOffset feMerge ' +
    'feMergeNode feColorMatrix feBlend feComposite feFlood'
  ).split(' '),
);
const NAMESPACES = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink']);

const MAX_SVG_BYTES = 64 * 1024;

const PROLOG = /^\uFEFF?\s*(?:<\?xml\s[^?<>]*\?>)?\s*/;
const COMMENT = /<!--(?:(?!--)[\s\S])*-->/y;
const TEXT = /[^<&]+|&(?:amp|lt|gt|quot|apos);/y;
const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** References to parts of the same drawing. Escapes could hide others. */
const OUTSIDE = /url\(\s*(?!["']?#)|@import|\\|javascript:|data:|expression\(|image-set|src\(/i;
const ENCODED = /&(?!amp;|lt;|gt;|quot;|apos;)/;

function isSafeAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || /^(src|base|xml:base)$/i.test(name)) return false;
  if (ENCODED.test(value) || OUTSIDE.test(value)) return false;
  if (/^xmlns(:xlink)?$/.test(name)) return NAMESPACES.has(value);
  if (/(^|:)href$/i.test(name)) return value.startsWith('#');
  return !name.includes(':') || /^(xlink:title|xml:space|xml:lang)$/.test(name);
}

/**
 * Returns whether an SVG file is a drawing and nothing else. It is refused whole, never repaired: what a repair leaves
 * depends on who reads it next.
 */
export function isSafeSvg(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_SVG_BYTES) return false;
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const open: string[] = [];
  let at = PROLOG.exec(source)?.[0].length ?? 0;
  let hasRoot = false;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    if (read(COMMENT)) continue;
    const text = read(TEXT);
    if (text) {
      const isOutsideRoot = open.length === 0 && text[0].trim() !== '';
      if (isOutsideRoot || (open.at(-1) === 'style' && OUTSIDE.test(text[0]))) return false;
      continue;
    }
    const [, close, name = '', attributes = '', empty] = read(TAG) ?? [];
    if (close === undefined || !ELEMENTS.has(name)) return false;
    if (close) {
      if (open.pop() !== name || attributes) return false;
      continue;
    }
    if (open.length === 0 && (hasRoot || name !== 'svg')) return false;
    hasRoot = true;
    for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE))
      if (!isSafeAttribute(attribute, double ?? single ?? '')) return false;
    if (!empty) open.push(name);
  }
  return hasRoot && open.length === 0;
}

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
const OUTSIDE =
  /url\(\s*(?!["']?#)|@import|\\|\/\/|https?:|javascript:|data:|expression\(|image(-set|\()|src\(/i;
const ENCODED = /&(?!amp;|lt;|gt;|quot;|apos;)/;

/** A part of the same drawing, written as its `id` is. */
const LOCAL = /^#[^\s%&<>"']+$/;
const isHref = (name: string): boolean => /(^|:)href$/i.test(name);

type OpenElement = { name: string; id: string | undefined };

/** Finds a `use` that leads to what holds another: each of them could multiply what it draws. */
function createUseCheck() {
  const targets = new Set<string>();
  const holders = new Set<string>();
  return {
    /** Takes an element with those that hold it. */
    add({ name, id }: OpenElement, around: readonly OpenElement[], hrefs: readonly string[]): void {
      if (name !== 'use') return;
      for (const href of hrefs) targets.add(href.slice(1));
      for (const holder of [id, ...around.map((element) => element.id)]) if (holder) holders.add(holder);
    },
    isNested: (): boolean => [...targets].some((target) => holders.has(target)),
  };
}

function isSafeAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || /^(src|base|xml:base)$/i.test(name)) return false;
  if (/^xmlns(:xlink)?$/.test(name)) return NAMESPACES.has(value);
  if (ENCODED.test(value) || OUTSIDE.test(value)) return false;
  if (isHref(name)) return LOCAL.test(value);
  return !name.includes(':') || /^(xlink:title|xml:space|xml:lang)$/.test(name);
}

const readAttributes = (attributes: string): [name: string, value: string][] =>
  [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']);

/**
 * Returns whether an SVG file is a drawing and nothing else. It is rejected whole, never repaired: what a repair leaves
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
  const open: OpenElement[] = [];
  const uses = createUseCheck();
  let at = PROLOG.exec(source)?.[0].length ?? 0;
  let hasRoot = false;
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    // The pieces around a comment or an element are one style sheet.
    const isStyle = open.at(-1)?.name === 'style';
    if (!isStyle && read(COMMENT)) continue;
    const text = read(TEXT);
    if (text) {
      const isOutsideRoot = open.length === 0 && text[0].trim() !== '';
      if (isOutsideRoot || (isStyle && OUTSIDE.test(text[0]))) return false;
      continue;
    }
    const [, close, name = '', attributes = '', empty] = read(TAG) ?? [];
    if (close === undefined || !ELEMENTS.has(name)) return false;
    if (close) {
      if (open.pop()?.name !== name || attributes) return false;
      continue;
    }
    if (isStyle || (open.length === 0 && (hasRoot || name !== 'svg'))) return false;
    hasRoot = true;
    const values = readAttributes(attributes);
    if (values.some((value) => !isSafeAttribute(...value))) return false;
    const element = { name, id: values.find(([attribute]) => attribute === 'id')?.[1] };
    const hrefs = values.filter(([attribute]) => isHref(attribute)).map(([, value]) => value);
    uses.add(element, open, hrefs);
    if (!empty) open.push(element);
  }
  return hasRoot && open.length === 0 && !uses.isNested();
}

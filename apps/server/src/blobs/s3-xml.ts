/**
 * The text of the first element of a name, null when there is none. For answers of S3 alone: they have neither
 * attributes nor comments inside of what is read, and no element within one of the same name.
 */
export const readElement = (xml: string, name: string): string | null => {
  const [text] = readElements(xml, name);
  return text === undefined ? null : text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity);
};

/** The content of every element of a name. */
export const readElements = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(`</${name}>`)));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntity = (whole: string, decimal?: string, hex?: string, name = ''): string => {
  if (decimal || hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16));
  return ENTITIES[name] ?? whole;
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

let set: IconSet | undefined;

/** The drawing of a gift as an SVG text of its own, square. Throws if the icon set has no such icon. */
export function giftSvg(icon: string): string {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
  ) as IconSet;
  const found = set.icons[icon];
  if (!found) throw new Error(`no icon "${icon}" in fluent-emoji`);
  const width = found.width ?? set.width;
  const height = found.height ?? set.height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 ${width} ${height}">${found.body}</svg>`;
}

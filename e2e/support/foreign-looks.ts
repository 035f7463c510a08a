import { deriveColours } from '@afterglow/domain/brand/derive-colours';
import { COLOUR_TOKENS, DEFAULT_SEEDS, PALETTE, type Seeds } from '@afterglow/domain/brand/palette';
import type { Page } from '@playwright/test';

/** Returns our colours that a brand with these seeds does not have, as `r,g,b`. */
export function listOurColours(seeds: Seeds): string[] {
  const [ours, theirs] = [deriveColours(DEFAULT_SEEDS), deriveColours(seeds)];
  const shared = new Set([
    ...Object.values(theirs.light),
    ...Object.values(theirs.dark),
    '#ffffff',
    '#000000',
  ]);
  const listed = COLOUR_TOKENS.filter((token) => PALETTE[token][0] !== 'status')
    .flatMap((token) => [ours.light[token], ours.dark[token]])
    .filter((hex) => !shared.has(hex))
    .map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join());
  return [...new Set(listed)];
}

/** Returns every element of a page in one of the colours or with our name, with what is wrong with it. */
export const findForeignLooks = (page: Page, colours: readonly string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const properties = [
      ...['color', 'background-color', 'background-image', 'border-top-color', 'border-inline-start-color'],
      ...[
        'box-shadow',
        'text-shadow',
        'fill',
        'stroke',
        'stop-color',
        'filter',
        'caret-color',
        'outline-color',
      ],
      ...['text-decoration-color', 'accent-color', 'border-bottom-color', 'border-inline-end-color'],
    ];
    const readColours = (value: string): string[] => [
      ...[...value.matchAll(/rgba?\((\d+), (\d+), (\d+)/g)].map(([, ...parts]) => parts.join()),
      ...[...value.matchAll(/color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/g)].map(([, ...parts]) =>
        parts.map((part) => Math.round(Number(part) * 255)).join(),
      ),
    ];
    const found = new Set<string>();
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    for (const element of document.querySelectorAll('body, body *'))
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') continue;
        for (const property of properties) {
          const ours = readColours(style.getPropertyValue(property)).find((colour) =>
            wanted.includes(colour),
          );
          if (ours) found.add(`${name(element)}${part ?? ''} ${property}: ${ours}`);
        }
      }
    // The demo's staff and operator have the name.
    const shown = [document.title, document.body.innerText]
      .join('\n')
      .replace(/@afterglow\.example|Afterglow Demo GmbH/g, '');
    for (const [line] of shown.matchAll(/.*afterglow.*/gi)) found.add(`text: ${line}`);
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [content]'))
      for (const attribute of ['aria-label', 'alt', 'title', 'content'])
        if (/afterglow/i.test(element.getAttribute(attribute) ?? ''))
          found.add(`${name(element)} ${attribute}: ${element.getAttribute(attribute)}`);
    return [...found];
  }, colours);

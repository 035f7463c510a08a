import { expect, test } from 'vitest';
import { isSafeSvg } from './check-svg.ts';

const svg = (inside: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inside}</svg>`);

test('drawings are taken as they are', () => {
  const drawing = '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>';
  for (const inside of [
    '<path d="M0 0h8v8z" fill="url(#a)"/>',
    `${drawing}<g style="fill:#a8143f"><rect width="8" height='8'/></g>`,
    '<!-- made by hand --><title>Harbour &amp; more</title><style>.a{fill:red}</style><use href="#a"/>',
    '<g id="a"><path d="M0 0h8"/></g><use href="#a"/><g id="b"><use xlink:href="#a"/></g>',
    '<!-- https://example.org --><title>https://example.org</title>',
  ])
    expect(isSafeSvg(svg(inside)), inside).toBe(true);
  const prolog = `<?xml version="1.0" encoding="UTF-8"?>\n${svg('').toString()}\n`;
  expect(isSafeSvg(Buffer.from(prolog))).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT href="#a"/>',
  '<foreignObject><p>x</p></foreignObject>',
  '<path onload="alert(1)"/>',
  '<path ONCLICK="alert(1)"/>',
  '<image href="https://example.org/a.png"/>',
  '<use href="https://example.org/a.svg#a"/>',
  '<use xlink:href="//example.org/a.svg#a"/>',
  '<use href="&#104;ttps://example.org"/>',
  '<use href="data:image/svg+xml,%3Csvg/%3E"/>',
  '<a href="javascript:alert(1)"><path/></a>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onclick" to="alert(1)"/>',
  '<path fill="url(https://example.org/a.svg#a)"/>',
  '<path style="fill:\\75rl(https://example.org)"/>',
  '<style>@import "https://example.org/a.css";</style>',
  '<style>.a{background:url(//example.org)}</style>',
  '<style>@im<!-- -->port "https://example.org/a.css";</style>',
  '<style>@im<g/>port "a.css";</style>',
  '<style>.a{fill:image("https://example.org/a.png")}</style>',
  `<path fill="image('https://example.org/a.png')"/>`,
  `<path fill="image('a.png')"/>`,
  '<path style="fill:red;--a:\'//example.org\'"/>',
  '<g id="a"><use href="#b"/></g><use href="#a"/>',
  '<use href="#a"/><g id="a"><g><use href="#b"/></g></g>',
  '<use id="a" href="#b"/><use xlink:href="#a"/>',
  '<g id="a"><use href="#b"/></g><use href="#%61"/>',
  '<g id="a"><use href="#a"/></g>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<g xmlns="http://www.w3.org/1999/xhtml"/>',
  '<path d="M0 0"',
  '<g></path></g>',
  '<![CDATA[<script/>]]>',
  '</svg><svg>',
])('%s is rejected', (inside) => {
  expect(isSafeSvg(svg(inside))).toBe(false);
});

test.each([
  ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a style sheet', '<?xml-stylesheet href="https://example.org"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['another root', '<g xmlns="http://www.w3.org/2000/svg"/>'],
  ['an event on the root', svg('', ' onload="alert(1)"').toString()],
  ['words around it', `x${svg('').toString()}`],
  ['nothing', ''],
])('%s is rejected', (_, source) => {
  expect(isSafeSvg(Buffer.from(source))).toBe(false);
});

test('what is no UTF-8, or larger than a drawing, is rejected', () => {
  expect(isSafeSvg(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))).toBe(false);
  expect(isSafeSvg(svg(`<title>${'a'.repeat(64 * 1024)}</title>`))).toBe(false);
});

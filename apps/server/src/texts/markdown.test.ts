import { expect, test } from 'vitest';
import { escapeMarkdown, renderMarkdown } from './markdown.ts';

test('[C64] a script, a handler and any other HTML of a text are shown as text', () => {
  const html = renderMarkdown(
    'Hello <script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n**bold** [a](/tos)',
  );
  expect(html).not.toMatch(/<(script|img)/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('<strong>bold</strong> <a href="/tos">a</a>');
});

test.each([
  ['https://x.example/a?b=c&d', true],
  ['/withdraw', true],
  ['http://x.example', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['//x.example', false],
  ['/\\x.example', false],
  ['mailto:a@b.example', false],
  ['data:text/html,x', false],
  ['relative', false],
  ['#part', false],
])('a link to %s is one: %s', (address, isLink) => {
  const html = renderMarkdown(`See [the *page*](<${address}>) now`);
  expect(html.includes('<a ')).toBe(isLink);
  expect(html).toContain('the <em>page</em>');
});

test('a picture is not loaded, and an address in angle brackets follows the same rule', () => {
  expect(renderMarkdown('![x](https://x.example/p.png)')).not.toContain('<img');
  expect(renderMarkdown('<https://x.example> <mailto:a@b.example> [r]\n\n[r]: javascript:x')).toMatch(
    /<a href="https:\/\/x.example">[^<]*<\/a> mailto:a@b.example /,
  );
});

test('a value with signs of markdown stays the value', () => {
  const name = '[Dana](https://evil.example) <b>_*`#';
  const html = renderMarkdown(`Hi ${escapeMarkdown(name)},`);
  expect(html).not.toMatch(/<(a|b|em|code)\b/);
  expect(html).toContain('[Dana](https://evil.example)');
});

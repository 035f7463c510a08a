import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aCase, answerCases, ME, OMER } = await import('../../testing/fake-cases.ts');
const { getNowS } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { useLastDecision } = await import('./last-decision.ts');

const site = answerCases(fake);
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const held = { state: 'taken', taken_by: ME, taken_at: 1_790_000_000 } as const;

beforeEach(() => {
  const person = { id: 40, name: LONG, virtual: false, photo: null };
  site.cases = [
    aCase(1, {
      ...held,
      person,
      reports: 2,
      points: 1,
      content: { text: LONG, at: getNowS() - 4_000 },
      proposal: { decision: 'restrict', rule_id: 1, kinds: ['chat'], until: getNowS() + 7 * 86_400 },
      messages: [
        { id: 501, from: 41, type: 'text', body: LONG, time: getNowS() - 4_200 },
        { id: 502, from: 40, type: 'image', body: '/media/a.jpg', time: getNowS() - 4_000 },
        { id: 503, from: 40, type: 'text', body: LONG, time: getNowS() - 3_900 },
      ],
      comments: [{ id: 1, by: OMER, text: LONG, at: getNowS() - 500 }],
      sanctions: [
        {
          statement: 'S-000004',
          decision: 'warn',
          rule: { id: 1, code: 'abuse' },
          points: 1,
          at: 1_780_000_000,
          until: null,
          state: 'active',
        },
      ],
    }),
    aCase(2, { kind: 'minor', priority: 1, due_at: getNowS() - 600, person }),
    aCase(3, { state: 'taken', taken_by: OMER, taken_at: getNowS() }),
    aCase(4, {
      state: 'decided',
      decided_by: OMER,
      decided_at: getNowS() - 9_000,
      statement: 'S-000003',
      person,
    }),
    aCase(5, {
      ...held,
      queue: 'appeals',
      kind: 'appeal',
      reports: 0,
      report_list: [],
      messages: [],
      proposal: null,
      appeal: { of: 'S-000004', text: LONG, at: 1_790_000_000 },
    }),
    aCase(6, {
      ...held,
      queue: 'public',
      kind: 'hate',
      person: null,
      item: null,
      proposal: null,
      content: { text: LONG, at: null },
      messages: [],
      report_list: [],
      reports: 0,
      person_state: null,
    }),
    aCase(7, {
      state: 'decided',
      decided_by: OMER,
      decided_at: getNowS() - 9_000,
      queue: 'appeals',
      person,
      kind: 'appeal',
      reports: 0,
      report_list: [],
      messages: [],
      proposal: null,
      appeal: { of: 'S-000004', text: LONG, at: 1_790_000_000 },
    }),
  ];
  site.decisions.set(7, 'overturn');
  site.drawn.add(4);
  site.evidence = [{ id: 7, case_id: 12, kind: 'threat', at: 1_790_000_000, until: 1_820_000_000 }];
  fake.signInAs({ id: ME.id, role: 'admin' });
  sessionStorage.clear();
  useLastDecision.setState({ last: { id: 9, number: 'C-000009', until: getNowS() + 100 } });
  queryClient.clear();
});
afterEach(cleanup);

const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'dark' },
  { size: [768, 900], language: 'de', theme: 'dark' },
  { size: [1280, 800], language: 'en', theme: 'light' },
  { size: [640, 400], language: 'he', theme: 'light' },
];
const settle = (wanted: string) => vi.waitFor(() => expect(document.querySelector(wanted)).not.toBeNull());

describe.each(views)(
  '[C15] at $size in $language, $theme: nothing sticks out and axe objects to nothing',
  (view) => {
    test.each([
      ['a queue', '/moderation', 'tbody tr'],
      ['a case that one holds', '/case/1', 'form fieldset'],
      ['a free case', '/case/2', 'section button'],
      ['a decided case with a second look', '/case/4', 'section textarea'],
      ['an appeal', '/case/5', 'form fieldset'],
      ['a notice that names nobody', '/case/6', 'form input[inputmode="numeric"]'],
      ['a decided appeal', '/case/7', 'blockquote'],
      ['evidence', '/evidence', 'tbody tr'],
    ])('%s', async (_what, address, wanted) => {
      await visitConsole({ fake, address, ...view });
      await settle(wanted);
      await vi.waitFor(() => expectSoundPage(view.size[0]), { timeout: 6_000 });
    });

    test('the last tab is scrolled into view and the page stays where it is', async () => {
      await visitConsole({ fake, address: '/moderation/barred', ...view });
      await settle('nav [aria-current="page"][href*="barred"]');
      const nav = document.querySelector('nav:has([href*="/moderation/barred"])') as Element;
      expect(nav.scrollWidth).toBeLessThanOrEqual(view.size[0]);
    });

    test('the preview of the statement', async () => {
      await visitConsole({ fake, address: '/case/1', ...view });
      await settle('form textarea');
      // Typed where the focus is: a locator by label would be lost when the label counts the letters.
      document.querySelector<HTMLTextAreaElement>('form textarea')?.focus();
      document.execCommand('insertText', false, LONG);
      await settle('[lang="he"][dir="rtl"]');
      await vi.waitFor(() => expectSoundPage(view.size[0]), { timeout: 6_000 });
    });

    test('the dialog of several cases', async () => {
      await visitConsole({ fake, address: '/moderation', ...view });
      await settle('tbody input');
      document.querySelector<HTMLInputElement>('tbody input')?.click();
      await vi.waitFor(() => expect(document.querySelector('header button')).not.toBeNull());
      document.querySelector<HTMLButtonElement>('header button')?.click();
      await settle('[role="dialog"] textarea');
      await vi.waitFor(() => expectSoundPage(view.size[0]), { timeout: 6_000 });
    });
  },
);

import { getDirection, type Language } from '@afterglow/domain/languages';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { DecisionScreen } from '../screens/decision/decision-screen.tsx';
import { NoticesScreen } from '../screens/notices/notices-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { findViolations } from '../testing/find-violations.ts';
import { expectTextFits, prepareLargeText, resetTextSize } from '../testing/large-text.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { GuestLayout } from './layouts/guest-layout.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';
import { PageFrame } from './page-frame.tsx';
import { RestrictionBanner } from './restriction-banner.tsx';

// What members see of decisions about them: the reasons, the objection, the strip above each page, the notices.

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
vi.mock('../core/session-hint.ts', async (original) => ({
  ...(await original<object>()),
  hasSessionHint: () => true,
}));
const channel = realChannel as unknown as FakeChannel;

/** What staff write and what the law says comes from the server, in the language of the member. */
const WRITTEN: Readonly<Record<Language, { facts: string; basis: string; redress: string; bio: string }>> = {
  he: {
    facts: 'תשע קללות ביום אחד, והקישור https://example.test/a/very/long/address/without/any/break/at/all',
    basis: 'אסור להעליב אחרים.',
    redress: 'אפשר לפנות גם לבית משפט.',
    bio: 'אפשר להתקשר אליי בלילה',
  },
  en: {
    facts: 'Nine insults within a day, and https://example.test/a/very/long/address/without/any/break/at/all',
    basis: 'Nobody may insult others.',
    redress: 'You can also turn to a court.',
    bio: 'Call me at night',
  },
  de: {
    facts: 'Neun Beleidigungen an einem Tag, dazu https://example.test/a/very/long/address/without/any/break',
    basis: 'Niemand darf andere beleidigen.',
    redress: 'Du kannst dich auch an ein Gericht wenden.',
    bio: 'Ruf mich nachts an',
  },
};

const HOUR_S = 3_600;
const now = () => Math.floor(Date.now() / 1_000);
const aStatement = (language: Language, more: Partial<StatementOfReasons>): StatementOfReasons => ({
  number: 'S-000012',
  time: now() - HOUR_S,
  language,
  decision: 'warn',
  items: [],
  kinds: [],
  until: null,
  where: 'everywhere',
  facts: WRITTEN[language].facts,
  found: 'report',
  automatic: false,
  basis: { kind: 'clause', ref: '4.2', text: WRITTEN[language].basis },
  appeal_until: now() + 4_000 * HOUR_S,
  appeal: null,
  redress: WRITTEN[language].redress,
  ended: null,
  ...more,
});

const until = () => now() + 168 * HOUR_S;
/** Returns each decision, and each state of an objection. */
const listStatements = (language: Language): [string, Partial<StatementOfReasons>][] => [
  [
    'remove',
    { decision: 'remove', items: [{ kind: 'bio', text: WRITTEN[language].bio }, { kind: 'photo' }] },
  ],
  ['warn', { found: 'staff' }],
  [
    'restrict',
    { decision: 'restrict', kinds: ['chat', 'media', 'discover', 'buy', 'report'], until: until() },
  ],
  ['suspend', { decision: 'suspend', until: until(), found: 'automatic', automatic: true }],
  ['lifted', { decision: 'suspend', until: until(), ended: { at: now(), why: 'lifted' } }],
  ...(['open', 'uphold', 'change', 'overturn'] as const).map(
    (state): [string, Partial<StatementOfReasons>] => [
      `objection: ${state}`,
      {
        ...{ decision: 'restrict', kinds: ['chat'], until: until() },
        appeal: { state, at: now() - 60, decided_at: state === 'open' ? null : now() },
        ...(state === 'overturn' ? { ended: { at: now(), why: 'appeal' } } : {}),
      },
    ],
  ),
];

const decisionPage = (
  <GuestLayout>
    <DecisionScreen />
  </GuestLayout>
);
const renderDecision = (language: Language, path: string) => renderInApp(decisionPage, { path, language });

/** Answers the link of an email and of the login of a banned member. */
function answerLink(statement: StatementOfReasons): void {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(JSON.stringify(statement), {
        status: 200,
        headers: { 'content-type': 'application/json' },
      }),
  );
  onTestFinished(() => fetched.mockRestore());
}
const aBan = (language: Language) => aStatement(language, { decision: 'ban', kinds: [], until: null });

async function expectSound(what: string, language: Language, width: number): Promise<void> {
  const root = document.documentElement;
  expect([what, root.dir, root.lang]).toEqual([what, getDirection(language), language]);
  for (const part of document.querySelectorAll('h1, h2, p, dt, button'))
    if (!part.closest('[dir]:not(html)'))
      expect([what, getComputedStyle(part).direction]).toEqual([what, root.dir]);
  const wide = [root, ...document.querySelectorAll('main, main *, [role=status]')].filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    return part.checkVisibility() && (left < -1 || right > width + 1);
  });
  expect(
    wide.map((part) => part.outerHTML.slice(0, 120)),
    what,
  ).toEqual([]);
  expect(root.scrollWidth, what).toBeLessThanOrEqual(width);
  await expect.poll(findViolations, { message: what, timeout: 6_000 }).toEqual([]);
}

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember());
});
afterEach(() => page.viewport(390, 760));

const views = (['he', 'en', 'de'] as const).flatMap((language) =>
  ([390, 1280] as const).map((width) => ({ language, width })),
);

describe.each(views)('[C39][C42] in $language at $width pixels', ({ language, width }) => {
  beforeEach(() => page.viewport(width, 800));

  test('the reasons of each decision, and each state of an objection', async () => {
    for (const [what, more] of listStatements(language)) {
      channel.reply('decision/get', { data: aStatement(language, more) });
      const { screen } = await renderDecision(language, '/decision/S-000012');
      await expect.element(screen.getByText('S-000012')).toBeVisible();
      await expectSound(what, language, width);
      await screen.unmount();
    }
  });

  test('a banned member reads the reasons and objects by the link', async () => {
    setGuest();
    answerLink(aBan(language));
    const { screen } = await renderDecision(language, '/decision/12.a-token-of-the-mail');
    await expect.element(screen.getByRole('textbox')).toBeVisible();
    expect(document.querySelector('a[href="/withdraw"]')).not.toBeNull();
    await expectSound('ban', language, width);
  });

  test.each([
    ['some parts closed', ['chat', 'media', 'discover', 'buy', 'report']],
    ['suspended', ['suspended']],
    ['being checked', ['being_checked']],
  ] as const)('the strip above each page: %s', async (what, kinds) => {
    const isChecked = what === 'being checked';
    const facts = { until: isChecked ? null : until(), statement: isChecked ? null : 'S-000012' };
    setMember(aMember({ restrictions: kinds.map((kind) => ({ kind, ...facts })) }));
    channel.reply('notices', { data: [], details: { unread: 0 } });
    await renderFramed(<NoticesScreen />, language);
    await expect.poll(() => document.querySelectorAll('[role=status] li').length).toBe(1);
    await expectSound(what, language, width);
  });

  test('the notices of decisions, objections, reports and retired profiles', async () => {
    const kinds = ['decision', 'appeal', 'report', 'photo', 'house', 'persona_retired', 'help_card'] as const;
    const data = kinds.map((kind, n) => ({
      ...{ id: n + 1, kind, time: now() - n, read: n > 2, title: WRITTEN[language].basis },
      text: WRITTEN[language].facts,
      ...(kind === 'decision' ? { link: '/decision/S-000012' } : {}),
    }));
    channel.reply('notices', { data, details: { unread: 3 } });
    channel.reply('notice/read', { details: { unread: 0 } });
    await renderFramed(<NoticesScreen />, language);
    await expect.poll(() => document.querySelectorAll('main li h2').length).toBe(kinds.length);
    await expectSound('notices', language, width);
  });
});

const renderFramed = (element: ReactElement, language: Language) =>
  renderInApp(
    <PageFrame above={<RestrictionBanner />}>
      <MemberLayout>{element}</MemberLayout>
    </PageFrame>,
    { path: '/settings/notices', language },
  );

test.each(['he', 'en', 'de'] as const)(
  'in large text every word of each decision is whole, in %s',
  async (language) => {
    await prepareLargeText();
    onTestFinished(resetTextSize);
    for (const decision of ['warn', 'remove', 'restrict', 'suspend', 'ban'] as const) {
      setGuest();
      // An address without a break may be broken; words may not.
      answerLink(aStatement(language, { decision, facts: WRITTEN[language].basis }));
      const { screen } = await renderDecision(language, '/decision/12.a-token-of-the-mail');
      await expect.element(screen.getByRole('textbox')).toBeVisible();
      await expectTextFits(() => screen.container);
      await screen.unmount();
    }
  },
);

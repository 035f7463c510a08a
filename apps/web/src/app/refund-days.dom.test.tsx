import type { Language } from '@afterglow/domain/languages';
import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PayBar } from '../components/pay-bar.tsx';
import { channel as realChannel } from '../core/channel.ts';
import { CancelScreen } from '../screens/cancel/cancel-screen.tsx';
import { GoodbyeScreen } from '../screens/goodbye/goodbye-screen.tsx';
import { SupportScreen } from '../screens/support/support-screen.tsx';
import { WithdrawScreen } from '../screens/withdraw/withdraw-screen.tsx';
import { setGuest } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { renderInApp } from '../testing/render-in-app.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const operator: OperatorConfig = {
  name: '',
  address: '',
  legal_form: '',
  represented_by: '',
  email: '',
  phone: '',
  register: '',
  vat_id: '',
  authority: '',
  youth_officer: '',
  data_protection: '',
  billing_name: '',
  accessibility: '',
  accessibility_day: '',
  accessibility_by: '',
  refund_days: 45,
};
beforeEach(() => {
  setGuest();
  channel.clear();
  channel.reply('configs', { data: { operator } });
});

const places: Record<string, ReactElement> = {
  'the pay bar': <PayBar price="€5" description="500 coins" onPay={() => {}} />,
  'the page for cancelling': <CancelScreen />,
  'the page after deleting an account': <GoodbyeScreen />,
  'the page for withdrawing': <WithdrawScreen />,
  'the support page': <SupportScreen />,
};
const patterns: Record<Language, RegExp> = {
  en: /\b45 days/,
  de: /\b45 Tage/,
  he: /45 (?:יום|הימים)/,
};

test.each(
  Object.keys(places).flatMap((place) =>
    (Object.keys(patterns) as Language[]).map((language) => [place, language] as const),
  ),
)('%s names the days in which the operator takes a purchase back, in %s', async (place, language) => {
  const { screen } = await renderInApp(places[place] as ReactElement, { language });
  await expect.element(screen.getByText(patterns[language]).first()).toBeVisible();
  expect(screen.container.textContent?.replace(/[\u2066-\u2069]/g, '')).not.toMatch(
    /\b14 (?:days|Tag|יום|הימים)/,
  );
});

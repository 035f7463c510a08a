import type { Language } from '@afterglow/domain/languages';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { setMember } from '../state/account/session.ts';
import { usePayments } from '../state/wallet/payments.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aPackage, aSite } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const money = { amount: 2_499, currency: 'EUR' as const };
const plan = { id: 1, months: 1, total: money, price: money, saves: 0, recommended: true };

function sell(vat_percent?: number): void {
  channel.reply('configs', {
    data: {
      site: aSite(vat_percent === undefined ? {} : { vat_percent }),
      credits: [aPackage({ price: money })],
      premium: [plan],
      prices: [],
    },
  });
}

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  // As after a reload: the payment sheet shows the order once more before it orders.
  usePayments.setState({
    failed: null,
    chosen: null,
    before: null,
    startNow: null,
    paidId: null,
    bought: null,
  });
  setMember(aMember());
});

const sheets = {
  packages: () => openOverlay('credits', {}),
  premium: () => openOverlay('premium', {}),
  'an order once more': () => openOverlay('payment', { package: 1, kind: 'buy-credits' }),
} as const;

const texts: Record<Language, { vat: string; right: string; start: RegExp }> = {
  en: {
    vat: 'incl. VAT',
    right: '14 days to withdraw',
    start: /^Please start right away\. I know that I pay/,
  },
  de: {
    vat: 'inkl. MwSt.',
    right: '14 Tage Widerrufsrecht',
    start: /^Bitte sofort beginnen\. Mir ist bekannt/,
  },
  he: { vat: 'כולל מע״מ', right: '14 יום לביטול', start: /^אפשר להתחיל מיד\. ידוע לי/ },
};

describe.each(Object.entries(sheets))('over the button that orders: %s', (_, open) => {
  test.each(Object.keys(texts) as Language[])(
    'tax, days to withdraw and start at once, in %s',
    async (language) => {
      sell(17);
      const { screen } = await renderInApp(<main />, { language });
      open();
      const { vat, right, start } = texts[language];
      const sheet = screen.getByRole('dialog');
      await expect.element(sheet.getByText(vat, { exact: true })).toBeVisible();
      await expect.element(sheet.getByRole('link', { name: right })).toHaveAttribute('href', '/withdraw');
      await expect.element(sheet.getByText(start)).toBeVisible();
    },
  );

  test('no tax is named where the site has none', async () => {
    sell();
    const { screen } = await renderInApp(<main />, { language: 'en' });
    open();
    const sheet = screen.getByRole('dialog');
    await expect.element(sheet.getByText(texts.en.start)).toBeVisible();
    await expect.element(sheet.getByText(texts.en.vat)).not.toBeInTheDocument();
  });
});

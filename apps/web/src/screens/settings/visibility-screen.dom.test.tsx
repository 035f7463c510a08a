import type { Language } from '@afterglow/domain/languages';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { toasts } from '../../core/toasts.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';
import { VisibilityScreen } from './visibility-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

/** The server's data: without consent there is no answer. */
let stored: Pick<OwnUser, 'intimate' | 'origin' | 'show_origin'>;
beforeEach(() => {
  channel.clear();
  toasts.setState([], true);
  stored = { intimate: false, origin: null, show_origin: false };
  channel.reply('configs', { data: { site: aSite(), credits: [], prices: [] } });
  channel.reply('user/update', (sent) => {
    stored =
      sent.key === 'intimate' && sent.value === false
        ? { intimate: false, origin: null, show_origin: false }
        : { ...stored, [sent.key]: sent.value === '' ? null : sent.value };
    return { data: sent };
  });
  channel.reply('session/validate', () => ({ data: { authenticated: true, user: aMember(stored) } }));
});

async function settings() {
  setMember(aMember(stored));
  const { screen } = await renderInApp(<VisibilityScreen />, { path: '/settings/visibility' });
  return {
    screen,
    consent: screen.getByRole('switch', { name: 'Keep my origin' }),
    mine: screen.getByLabelText('My origin', { exact: true }),
    shown: screen.getByRole('switch', { name: 'Show my origin' }),
  };
}

test('nothing is asked before the consent; then the answer is kept, and shown once its owner says so', async () => {
  const { consent, mine, shown } = await settings();
  await expect.element(consent).not.toBeChecked();
  await expect.element(mine).not.toBeInTheDocument();
  await expect.element(shown).not.toBeInTheDocument();
  await consent.click();
  await expect.element(mine).toHaveValue('');
  await expect.element(shown).toBeDisabled();
  await mine.selectOptions('Mixed');
  await expect.element(shown).toBeEnabled();
  await expect.element(shown).not.toBeChecked();
  await shown.click();
  await expect.element(shown).toBeChecked();
  expect(channel.listData('user/update')).toEqual([
    { key: 'intimate', value: true },
    { key: 'origin', value: 'mixed' },
    { key: 'show_origin', value: true },
  ]);
});

test('taking the consent back is one press, deletes the answer and says so', async () => {
  stored = { intimate: true, origin: 'latin', show_origin: true };
  const { screen, consent, mine } = await settings();
  await expect.element(mine).toHaveValue('latin');
  await consent.click();
  await expect.element(mine).not.toBeInTheDocument();
  expect(channel.listData('user/update')).toEqual([{ key: 'intimate', value: false }]);
  await expect.poll(() => toasts.getState()[0]?.message).toBe('Your answer is deleted');
  await consent.click();
  await expect.element(screen.getByLabelText('My origin', { exact: true })).toHaveValue('');
});

test('what the server does not take is not shown as taken', async () => {
  const { consent, mine } = await settings();
  channel.reply('user/update', { reject: 'try_later' });
  await consent.click();
  await expect.poll(() => toasts.getState()[0]?.type).toBe('error');
  await expect.element(consent).not.toBeChecked();
  await expect.element(mine).not.toBeInTheDocument();
});

const seen: Record<Language, readonly [open: string, hidden: string][]> = {
  en: [
    ['Others see: that you visited their profile', 'Others see: nothing. Your visits leave no trace.'],
    ['Others see: a dot beside your name while you’re here', 'Others see: no dot beside your name'],
    ['Others see: your age, 30', 'Others see: no age'],
    ['Others see: Haifa, Israel', 'Others see: Israel, without town or distance'],
  ],
  de: [
    [
      'Andere sehen: dass du ihr Profil besucht hast',
      'Andere sehen: nichts. Deine Besuche hinterlassen keine Spur.',
    ],
    [
      'Andere sehen: einen Punkt neben deinem Namen, solange du hier bist',
      'Andere sehen: keinen Punkt neben deinem Namen',
    ],
    ['Andere sehen: dein Alter, 30', 'Andere sehen: kein Alter'],
    ['Andere sehen: Haifa, Israel', 'Andere sehen: Israel, ohne Ort und Entfernung'],
  ],
  he: [
    ['מוצג לאחרים: שביקרת בפרופיל שלהם', 'מוצג לאחרים: כלום. הביקורים שלך לא משאירים סימן.'],
    ['מוצג לאחרים: נקודה ליד השם שלך, כל עוד האתר פתוח אצלך', 'מוצג לאחרים: בלי נקודה ליד השם שלך'],
    ['מוצג לאחרים: הגיל שלך, 30', 'מוצג לאחרים: בלי גיל'],
    ['מוצג לאחרים: Haifa, Israel', 'מוצג לאחרים: Israel, בלי עיר ובלי מרחק'],
  ],
};

test.each(Object.keys(seen) as Language[])(
  'each switch says what others see, and says it again as soon as it is pressed (%s)',
  async (language) => {
    channel.reply('session/validate', { data: { authenticated: true } });
    setMember(aMember());
    const { screen } = await renderInApp(<VisibilityScreen />, { path: '/settings/visibility', language });
    for (const [at, [open, hidden]] of seen[language].entries()) {
      const choice = screen.getByRole('switch').nth(at);
      const describe = () =>
        document
          .getElementById(choice.element().getAttribute('aria-describedby') ?? '')
          ?.firstElementChild?.textContent?.replace(/[\u2068\u2069]/g, '');
      await expect.poll(describe).toBe(open);
      await choice.click();
      await expect.poll(describe).toBe(hidden);
      // Until it is saved the next press is ignored.
      await expect.element(choice).not.toHaveAttribute('aria-busy');
    }
  },
);

test('without a known country nothing is said of it', async () => {
  setMember(aMember({ city: null, country: null }));
  const { screen } = await renderInApp(<VisibilityScreen />, { path: '/settings/visibility' });
  const town = screen.getByRole('switch', { name: 'Hide my town' });
  await expect.element(town).toHaveAccessibleDescription('It still decides who finds you.');
});

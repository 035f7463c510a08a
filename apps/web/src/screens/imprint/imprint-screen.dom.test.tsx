import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ImprintScreen } from './imprint-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const operator: OperatorConfig = {
  name: 'Abendlicht GmbH',
  address: 'Weg 1, 10115 Berlin',
  legal_form: 'GmbH',
  represented_by: 'Dana Levi',
  email: 'hallo@abendlicht.example',
  phone: '+49 (30) 1234',
  register: 'HRB 7',
  vat_id: 'DE1',
  authority: '',
  youth_officer: 'Jona, jugend@abendlicht.example',
  data_protection: '',
  accessibility: '',
  accessibility_day: '',
  accessibility_by: '',
  billing_name: 'AL*CHAT',
  refund_days: 14,
};
beforeEach(() => channel.clear());

test('what could not be had is asked for again; who sells stands there with every way to reach them, what nobody said is left out', async () => {
  channel.reply('configs', { reject: 'internal' });
  const { screen } = await renderInApp(<ImprintScreen />, { path: '/imprint', language: 'de' });
  const retryButton = screen.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(retryButton).toBeVisible();
  channel.reply('configs', { data: { operator } });
  await retryButton.click();
  await expect.element(screen.getByText('Abendlicht GmbH')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'hallo@abendlicht.example' }))
    .toHaveAttribute('href', 'mailto:hallo@abendlicht.example');
  await expect
    .element(screen.getByRole('link', { name: '+49 (30) 1234' }))
    .toHaveAttribute('href', 'tel:+49301234');
  await expect
    .element(screen.getByRole('link', { name: 'jugend@abendlicht.example' }))
    .toHaveAttribute('href', 'mailto:jugend@abendlicht.example');
  const labels = [...screen.container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(labels).toEqual([
    ...[
      'Anschrift',
      'Rechtsform',
      'Vertreten durch',
      'Registereintrag',
      'USt-IdNr.',
      'Auf deinem Kontoauszug',
    ],
    ...['E-Mail', 'Telefon', 'Jugendschutzbeauftragte Person'],
  ]);
  for (const [name, path] of [
    ['Vertrag widerrufen', '/withdraw'],
    ['Verträge hier kündigen', '/cancel'],
    ['Rechtswidrige Inhalte melden', '/report'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});

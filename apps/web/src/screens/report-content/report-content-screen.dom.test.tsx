import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setGuest } from '../../state/account/session.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ReportContentScreen } from './report-content-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

const sent: unknown[] = [];
beforeEach(() => {
  setGuest();
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push([String(path), JSON.parse(String(init?.body))]);
    return new Response(JSON.stringify({ received: true, number: 'N-7KQ2M9XA' }), {
      headers: { 'content-type': 'application/json' },
    });
  });
});
afterEach(() => vi.restoreAllMocks());

test('anybody says what, where and why; what is missing is named first, and the number is told', async () => {
  const { screen } = await renderInApp(<ReportContentScreen />, { path: '/report-content?place=/stories' });
  const send = screen.getByRole('button', { name: 'Send report' });
  await send.click();
  const kind = screen.getByRole('combobox', { name: 'What is it about?' });
  await expect.element(kind).toHaveFocus();
  await kind.selectOptions('Fraud');
  await expect.element(screen.getByRole('textbox', { name: 'Where is it?' })).toHaveValue('/stories');
  await screen.getByRole('textbox', { name: 'Why is it illegal?' }).fill('Asks for money');
  await send.click();
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Your name' }).fill('Dana');
  await screen.getByRole('textbox', { name: 'Your email' }).fill('dana@example.com');
  await send.click();
  const honest = screen.getByRole('checkbox', { name: /^I believe in good faith/ });
  await expect.element(honest).toHaveFocus();
  await expect.element(screen.getByText('Please confirm this before sending.')).toBeVisible();
  await honest.click();
  expect(sent).toEqual([]);
  await send.click();
  await expect.element(screen.getByRole('heading', { name: 'We have your report' })).toHaveFocus();
  await expect.element(screen.getByText('N-7KQ2M9XA')).toBeVisible();
  expect(sent).toEqual([
    [
      '/api/report-content',
      {
        ...{ kind: 'fraud', place: '/stories', reason: 'Asks for money', name: 'Dana' },
        ...{ email: 'dana@example.com', honest: true, language: 'en' },
      },
    ],
  ]);
});

test('a mark goes when its field is right, and no other goes with it', async () => {
  const { screen } = await renderInApp(<ReportContentScreen />, { path: '/report-content?place=here' });
  await screen.getByRole('button', { name: 'Send report' }).click();
  const name = screen.getByRole('textbox', { name: 'Your name' });
  const email = screen.getByRole('textbox', { name: 'Your email' });
  await expect.element(name).toBeInvalid();
  await name.fill('D');
  await expect.element(name).not.toBeInvalid();
  await email.fill('dana@');
  await expect.element(email).toBeInvalid();
  await email.fill('dana@example.com');
  await expect.element(email).not.toBeInvalid();
  await expect.element(screen.getByRole('textbox', { name: 'Why is it illegal?' })).toBeInvalid();
});

test('of minors nobody has to say who they are', async () => {
  const { screen } = await renderInApp(<ReportContentScreen />, { path: '/report-content?place=here' });
  await screen.getByRole('combobox', { name: 'What is it about?' }).selectOptions('Sexual abuse of minors');
  await expect.element(screen.getByText(/Name and email can stay empty/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Why is it illegal?' }).fill('A child');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByText(/Write the number down/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { afterEach, expect, test } from 'vitest';
import { forceColours } from '../../testing/devtools.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { PackageTile } from './package-tile.tsx';

const offer = (id: number): CreditsPackage => ({
  id,
  credits: id * 100,
  price: { amount: id * 500, currency: 'USD' },
  discount: 0,
  bonus: 0,
  promo_active: false,
  promo_ends: null,
  free_spins: 0,
});

afterEach(() => forceColours(false));

test('coins instead of a spin are said to, and are no part of the bonus in percent', async () => {
  const { screen } = await renderInApp(
    <PackageTile
      group="package"
      offer={{ ...offer(50), discount: 10, bonus: 600, spin_coins: 100 }}
      textPrice={50}
      isChecked={false}
      onChoose={() => {}}
    />,
  );
  await expect.element(screen.getByText('500 of them are a gift')).toBeVisible();
  await expect.element(screen.getByText('5,500 coins')).toBeVisible();
  // A bonus that never ends is no offer.
  expect(screen.container.textContent).not.toContain('%');
  await expect.element(screen.getByText('+ 100 coins instead of a free spin')).toBeVisible();
  await expect.element(screen.getByText('about 112 messages')).toBeVisible();
});

test('a bonus that ends says until when, on the tile it is for', async () => {
  const ends = Math.floor(Date.now() / 1_000) + 600;
  const { screen } = await renderInApp(
    <PackageTile
      group="package"
      offer={{ ...offer(5), discount: 40, bonus: 200, promo_active: true, promo_ends: ends, usual_bonus: 50 }}
      textPrice={50}
      isChecked={false}
      onChoose={() => {}}
    />,
  );
  await expect.element(screen.getByText(/40%.* until/)).toBeVisible();
  await expect.element(screen.getByText('200 of them are a gift')).toBeVisible();
});

test.each([false, true])('the chosen package alone shows a tick (forced colours: %s)', async (forced) => {
  await forceColours(forced);
  const { screen } = await renderInApp(
    <div>
      {[1, 2, 3].map((id) => (
        <PackageTile
          key={id}
          group="package"
          offer={offer(id)}
          textPrice={50}
          isChecked={id === 2}
          onChoose={() => {}}
        />
      ))}
    </div>,
  );
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', '2');
  expect(matchMedia('(forced-colors: active)').matches).toBe(forced);
  const ticked = [...screen.container.querySelectorAll('label')].filter((tile) => {
    const { color, visibility } = getComputedStyle(tile.querySelector('svg.lucide-check') as Element);
    return visibility === 'visible' && color !== 'rgba(0, 0, 0, 0)';
  });
  expect(ticked.map((tile) => tile.querySelector('input')?.value)).toEqual(['2']);
});

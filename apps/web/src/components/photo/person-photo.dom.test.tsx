import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { PersonPhoto } from './person-photo.tsx';

const upright = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>')}`;

test('the preview fills in until the picture is there, and then sticks out nowhere', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <PersonPhoto photo={upright} thumb="1QcSHQRnh493V4dIh4eXh1h4kJUI" name="Dana" sizes="96px" priority />,
    ),
  );
  const picture = place.querySelector('img') as HTMLImageElement;
  expect(picture.style.backgroundImage).toContain('data:image/png');
  await expect.poll(() => picture.style.backgroundImage).toBe('');
  root.unmount();
  place.remove();
});

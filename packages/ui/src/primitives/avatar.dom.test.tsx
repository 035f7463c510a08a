import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';

const SRC = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test.each([
  ['one picture has no sizes, which would be invalid HTML', undefined, null],
  ['candidates by density have none', `${SRC} 1x`, null],
  ['candidates by width have the width at which the head is shown', `${SRC} 96w`, '54px'],
])('%s', async (_what, srcSet, sizes) => {
  const { container } = await render(
    <Avatar name="Dana" alt="Dana" size={40} src={SRC} {...(srcSet && { srcSet })} />,
  );
  expect(container.querySelector('img')?.getAttribute('sizes') ?? null).toBe(sizes);
});

import type { Person } from './persona.ts';
import { renderPortrait } from './render.ts';

export interface RenderedPicture {
  slug: string;
  /** 0 is the profile picture. */
  position: number;
  jpeg: Buffer;
}

/**
 * Renders every photo of every person, `concurrency` at a time, and passes each on as soon as it is ready (in any
 * order). The next picture waits for `onPicture`, so a slow store slows down rendering instead of filling memory.
 */
export async function renderAll(
  people: readonly Pick<Person, 'slug' | 'photos'>[],
  onPicture: (picture: RenderedPicture) => Promise<void> | void,
  { concurrency }: { concurrency: number },
): Promise<void> {
  const waiting = people
    .flatMap(({ slug, photos }) => photos.map((spec, position) => ({ slug, position, spec })))
    .values();
  const lane = async (): Promise<void> => {
    for (const { slug, position, spec } of waiting)
      await onPicture({ slug, position, jpeg: await renderPortrait(spec) });
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, lane));
}

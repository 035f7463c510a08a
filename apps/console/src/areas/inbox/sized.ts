/** The copy of a picture that is `width` px wide (96, 160, 320, 480, 720, 1080). */
export function sized(photo: string | null, width: 96 | 160 | 320 | 480 | 720 | 1080): string | undefined {
  return photo?.replace(/\.jpg$/, `_${width}.webp`);
}

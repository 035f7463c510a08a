import { MIN_ICON_PX } from '@afterglow/domain/brand/brand';

type IconError = {
  key: 'brand.not_png' | 'brand.icon_not_square' | 'brand.icon_too_small';
  values: Record<string, string>;
};

/** Returns why a file cannot become the icon, before it is sent; null if it can. The server checks it again. */
export async function findIconError(file: File): Promise<IconError | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || file.type !== 'image/png') return { key: 'brand.not_png', values: {} };
  const { width, height } = picture;
  picture.close();
  const values = { width: String(width), height: String(height), min: String(MIN_ICON_PX) };
  if (width !== height) return { key: 'brand.icon_not_square', values };
  return width < MIN_ICON_PX ? { key: 'brand.icon_too_small', values } : null;
}

/** What the picker and a drop take; anything else is left alone. */
export const PHOTO_TYPES = '.jpeg,.jpg,.png,.heic,.webp,.heif';

const names = /\.(jpe?g|png|heic|heif|webp)$/i;

/** Whether a file is a picture of a kind we take, by its type or, where the system knows none, its name. */
export function isPhotoFile(file: { name: string; type: string }): boolean {
  return /^image\/(png|jpeg|webp|heic|heif)$/.test(file.type) || (file.type === '' && names.test(file.name));
}

const LONGEST_PX = 1600;
const QUALITY = 0.86;

/**
 * The picture as JPEG, its longer edge at most 1600 px and without what the camera wrote into it. Throws where the
 * browser cannot read the file (HEIC outside Safari).
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  // Transparent pictures become white, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture could not be drawn.');
  return blob;
}

export function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Back from a data address; our page policy allows no `fetch` of one. */
export function blobOf(address: string): Blob {
  const [head = '', body = ''] = address.split(',', 2);
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg';
  return new Blob([Uint8Array.from(atob(body), (char) => char.charCodeAt(0))], { type });
}

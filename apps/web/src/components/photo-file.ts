/** What the picker and a drop take; anything else is left alone. */
export const PHOTO_TYPES = '.jpeg,.jpg,.png,.heic,.webp,.heif';
/** As much as the server takes of any picture. */
const MAX_FILE_BYTES = 15 * 1024 * 1024;

const PHOTO_NAME = /\.(jpe?g|png|heic|heif|webp)$/i;
const HEIC_TYPE = /^image\/hei[cf]$/;

type FileInfo = Pick<File, 'name' | 'type' | 'size'>;

/** Whether a file is of a kind we take: by its type or, where the system knows none, its name. */
export const isPhotoFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/(png|jpeg|webp|heic|heif)$/.test(type) || (type === '' && PHOTO_NAME.test(name));

/** What is wrong with a chosen file before it is opened; null if nothing. */
export function validatePhotoFile({ name, type, size }: FileInfo): 'invalid_file_type' | 'too_large' | null {
  if (!isPhotoFile({ name, type })) return 'invalid_file_type';
  return size > MAX_FILE_BYTES ? 'too_large' : null;
}

/** Whether only some browsers can open it. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return HEIC_TYPE.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

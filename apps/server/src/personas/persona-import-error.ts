import type { KitErrorCode } from '@afterglow/domain/persona-kit';

/** Why an import is rejected, a line for each error. Nothing was written. */
export class PersonaImportError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** For the command line; the console has its own words. */
const WORDS: Readonly<Record<KitErrorCode, string>> = {
  not_a_zip: 'cannot be read',
  foreign: 'does not belong into a kit',
  twice: 'is there twice',
  link: 'is not a plain file',
  encrypted: 'is encrypted',
  packing: 'is packed in a way that is not read',
  large: 'is larger than it may be',
  bomb: 'is packed more than 100 times',
  many: 'is one file more than a kit may have',
  broken: 'cannot be read',
  missing: 'is missing',
  json: 'is not JSON',
  format: 'has a layout that is not known',
  empty: 'has no virtual profile',
  personas: 'has more virtual profiles than a kit may have',
  pictures: 'has more pictures than a kit may have',
};

/** Why a zip is rejected as a whole: the file in it, and what is wrong with that. */
export class KitError extends PersonaImportError {
  /** Null for the zip itself. */
  readonly file: string | null;
  readonly code: KitErrorCode;
  constructor(file: string | null, code: KitErrorCode, cause?: unknown) {
    const causeText = cause instanceof Error ? ` (${cause.message})` : '';
    super([`${file ?? 'the zip'}: ${WORDS[code]}${causeText}`]);
    this.file = file;
    this.code = code;
  }
}

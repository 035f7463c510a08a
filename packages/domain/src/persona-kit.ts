/*
 * A persona kit: virtual profiles with their pictures and the provenance of each, as one zip that another site imports.
 */

/** The version of the layout. A kit of a later one is rejected. */
export const KIT_FORMAT = 1;

export const MAX_KIT_PERSONAS = 100;
export const MAX_KIT_PICTURES = 1_000;
/** What may be uploaded. An export stays below it. */
export const MAX_KIT_BYTES = 256 * 1024 * 1024;

/** Why a kit is rejected as a whole. */
export const KIT_ERRORS = [
  'not_a_zip',
  'foreign',
  'twice',
  'link',
  'encrypted',
  'packing',
  'large',
  'bomb',
  'many',
  'broken',
  'missing',
  'json',
  'format',
  'empty',
  'personas',
  'pictures',
] as const;
export type KitErrorCode = (typeof KIT_ERRORS)[number];

/** Why a virtual profile of a kit is rejected: the rest of the kit may still be imported. */
export const KIT_PERSONA_ERRORS = [
  'invalid',
  'under_18',
  'place',
  'text',
  'hours',
  'repeated',
  'no_file',
  'no_picture',
  'used_twice',
] as const;
export type KitPersonaErrorCode = (typeof KIT_PERSONA_ERRORS)[number];

import fs from 'node:fs';
import path from 'node:path';

export const PERSONAS_FILE = 'personas.json';
export const PROVENANCE_FILE = 'provenance.json';
export const KIT_FILE = 'kit.json';
export const PICTURE_FOLDER = 'pictures';

/** The files of an import. A file that is not there is null. */
export type PersonaFiles = {
  readText: (name: typeof PERSONAS_FILE | typeof PROVENANCE_FILE | typeof KIT_FILE) => Promise<string | null>;
  readPicture: (name: string) => Promise<Buffer | null>;
  hasPicture: (name: string) => boolean;
  close: () => void;
};

export function openPersonaFolder(folder: string): PersonaFiles {
  const isFile = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  const read = (file: string) => (isFile(file) ? fs.readFileSync(file) : null);
  // Only files of the picture folder itself, regardless of the name contains.
  const findPicture = (name: string) =>
    path.basename(name) === name ? path.join(folder, PICTURE_FOLDER, name) : folder;
  return {
    readText: async (name) => read(path.join(folder, name))?.toString('utf8') ?? null,
    readPicture: async (name) => read(findPicture(name)),
    hasPicture: (name) => isFile(findPicture(name)),
    close: () => {},
  };
}

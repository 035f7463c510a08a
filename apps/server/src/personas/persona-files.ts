import fs from 'node:fs';
import path from 'node:path';

export const PERSONAS_FILE = 'personas.json';
export const PROVENANCE_FILE = 'provenance.json';
export const PICTURE_FOLDER = 'pictures';

/** The files of an import. A file that is not there is null. */
export type PersonaFiles = {
  readText: (name: typeof PERSONAS_FILE | typeof PROVENANCE_FILE) => Promise<string | null>;
  readPicture: (name: string) => Promise<Buffer | null>;
  close: () => void;
};

export function openPersonaFolder(folder: string): PersonaFiles {
  const read = (file: string) =>
    fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : null;
  return {
    readText: async (name) => read(path.join(folder, name))?.toString('utf8') ?? null,
    // Only files of the picture folder itself, whatever the name contains.
    readPicture: async (name) =>
      path.basename(name) === name ? read(path.join(folder, PICTURE_FOLDER, name)) : null,
    close: () => {},
  };
}

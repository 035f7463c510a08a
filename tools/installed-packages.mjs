import fs from 'node:fs';
import path from 'node:path';

/** npm writes this file last, after everything of the lockfile is on disk. `npm ci` removes it first. */
const installedList = ['node_modules', '.package-lock.json'];

/**
 * Returns whether the packages of the lockfile are installed in the named versions. With `toRun`, development
 * packages may be missing. Packages for other systems always may.
 */
export function hasPackages(root, { toRun = false } = {}) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(path.join(root, ...installedList));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([at, locked]) => {
    if (!at.includes('node_modules/')) return true;
    const present = installed[at];
    if (present)
      return (
        present.link === locked.link &&
        present.version === locked.version &&
        present.integrity === locked.integrity
      );
    if (toRun && (locked.dev || locked.devOptional)) return true;
    // A package without a system belongs to a package for another system.
    return locked.optional === true && (!locked.os || !isForHere(locked));
  });
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isForHere({ os, cpu, libc }) {
  const isSupported = (list, own) =>
    !list || (!list.includes(`!${own}`) && (list.includes(own) || list.every((one) => one.startsWith('!'))));
  return (
    isSupported(os, process.platform) &&
    isSupported(cpu, process.arch) &&
    (!libc || isSupported(libc, getSystemLibrary()))
  );
}

function getSystemLibrary() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

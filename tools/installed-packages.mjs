import fs from 'node:fs';
import path from 'node:path';

/** npm writes it last, once everything of the lockfile is on disk, and `npm ci` removes it first. */
const installedList = ['node_modules', '.package-lock.json'];

/**
 * Whether the packages of the lockfile are installed as it names them, by whoever ran npm. `toRun`: those for development may be
 * absent. Those for other systems always are.
 */
export function hasPackages(root, { toRun = false } = {}) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(root, ...installedList));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([at, asked]) => {
    if (!at.includes('node_modules/')) return true;
    const there = installed[at];
    if (there)
      return (
        there.link === asked.link && there.version === asked.version && there.integrity === asked.integrity
      );
    if (toRun && (asked.dev || asked.devOptional)) return true;
    // What names no system comes along with something that is for another one.
    return asked.optional === true && (!asked.os || !isForHere(asked));
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function isForHere({ os, cpu, libc }) {
  const fits = (list, own) =>
    !list || (!list.includes(`!${own}`) && (list.includes(own) || list.every((one) => one.startsWith('!'))));
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || fits(libc, systemLibrary()));
}

function systemLibrary() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

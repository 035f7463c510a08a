/**
 * A program of its own: the package unpacks into the temporary folder, which is set by the environment of a process.
 */
import packed from '@sparticuz/chromium';

await packed.executablePath();

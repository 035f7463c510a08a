/** A program of its own: the package unpacks to where temporary files lie, and that is said by the environment of a process. */
import packed from '@sparticuz/chromium';

await packed.executablePath();

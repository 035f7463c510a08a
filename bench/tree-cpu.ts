import fs from 'node:fs';

const ticksPerSecond = 100;

/**
 * Measures the CPU seconds that a process, its living children and its ended ones have used so far (Linux).
 */
export function measureTreeCpuS(pid: number): number {
  const countTicks = (of: number, withEnded: boolean): number => {
    try {
      const fields = fs.readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const own = Number(fields[11]) + Number(fields[12]);
      return own + (withEnded ? Number(fields[13]) + Number(fields[14]) : 0);
    } catch {
      return 0;
    }
  };
  let children: number[] = [];
  try {
    children = fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    // It has exited meanwhile.
  }
  return (
    (countTicks(pid, true) + children.reduce((sum, child) => sum + countTicks(child, false), 0)) /
    ticksPerSecond
  );
}

import type { FigurePoint } from '@afterglow/protocol/console/figures/figures-get';
import styles from './figure-plot.module.css';

const WIDTH = 320;
const HEIGHT = 80;

type FigurePlotProps = {
  points: readonly FigurePoint[];
  unfinished: number | null;
  compare: readonly FigurePoint[] | undefined;
};

/** Returns the lines of a series: a point without a value ends one. */
function toLines(points: readonly FigurePoint[], top: number): string[] {
  const step = WIDTH / Math.max(1, points.length - 1);
  const lines: string[][] = [[]];
  points.forEach(({ value }, n) => {
    if (value === null) lines.push([]);
    else
      lines
        .at(-1)
        ?.push(`${(n * step).toFixed(1)},${(HEIGHT - (Math.max(0, value) / top) * HEIGHT).toFixed(1)}`);
  });
  // A single point is a short line.
  return lines
    .filter((line) => line.length > 0)
    .map((line) => (line.length > 1 ? line : [...line, ...line]).join(' '));
}

/** The plot of a figure, from left to right in every language. Its table says the same to screen readers. */
export function FigurePlot({ points, unfinished, compare }: FigurePlotProps) {
  const top = Math.max(1e-9, ...[...points, ...(compare ?? [])].map(({ value }) => value ?? 0));
  const running = points.findIndex(({ at }) => at === unfinished);
  // The bucket that runs hangs on the last finished one.
  const finished = points.map((point, n) => (n === running ? { ...point, value: null } : point));
  const tail = points.map((point, n) =>
    running >= 0 && (n === running || n === running - 1) ? point : { ...point, value: null },
  );
  return (
    <svg
      className={styles.plot}
      viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <line className={styles.axis} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      {compare
        ? toLines(compare, top).map((line) => (
            <polyline key={line} className={styles.compare} points={line} />
          ))
        : null}
      {toLines(finished, top).map((line) => (
        <polyline key={line} className={styles.line} points={line} />
      ))}
      {toLines(tail, top).map((line) => (
        <polyline key={line} className={styles.running} points={line} />
      ))}
    </svg>
  );
}

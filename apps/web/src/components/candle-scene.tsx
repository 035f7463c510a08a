import type { ReactElement } from 'react';
import styles from './candle-scene.module.css';

/** Arches of evening light around one candle and two glasses. The tone `blue` is cooler, with a moon. */
export function CandleScene({ tone = 'ember' }: { tone?: 'ember' | 'blue' }): ReactElement {
  return (
    <div className={styles.scene} data-theme="light" data-art="scene" data-tone={tone}>
      <svg viewBox="0 0 600 760" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <radialGradient id="candle-halo">
            <stop className={styles.haloIn} offset="0" />
            <stop className={styles.haloMid} offset="0.35" />
            <stop className={styles.haloOut} offset="1" />
          </radialGradient>
          <linearGradient id="candle-wax" x1="0" x2="1">
            <stop className={styles.waxEdge} offset="0" />
            <stop className={styles.waxLight} offset="0.45" />
            <stop className={styles.waxEdge} offset="1" />
          </linearGradient>
          <linearGradient id="candle-flame" x1="0" y1="1" x2="0" y2="0">
            <stop className={styles.flameLow} offset="0" />
            <stop className={styles.flameMid} offset="0.45" />
            <stop className={styles.flameTop} offset="1" />
          </linearGradient>
          <linearGradient id="candle-glass" x1="0" y1="0" x2="0" y2="1">
            <stop className={styles.glassTop} offset="0" />
            <stop className={styles.glassLow} offset="1" />
          </linearGradient>
        </defs>

        <g className={styles.arches}>
          <path d="M-20 640V340a320 320 0 0 1 640 0v300Z" />
          <path d="M44 640V352a256 256 0 0 1 512 0v288Z" />
          <path d="M106 640V368a194 194 0 0 1 388 0v272Z" />
          <path d="M164 640V388a136 136 0 0 1 272 0v252Z" />
          <path d="M216 640V412a84 84 0 0 1 168 0v228Z" />
        </g>
        <circle className={styles.moon} cx="466" cy="92" r="34" />
        <g className={styles.stars}>
          <circle cx="96" cy="96" r="2.4" />
          <circle cx="182" cy="52" r="1.6" />
          <circle cx="304" cy="34" r="2" />
          <circle cx="418" cy="66" r="1.6" />
          <circle cx="522" cy="108" r="2.4" />
          <circle cx="560" cy="212" r="1.8" />
          <circle cx="40" cy="226" r="1.8" />
        </g>

        <circle className={styles.halo} cx="300" cy="420" r="330" fill="url(#candle-halo)" />

        <path className={styles.table} d="M-40 640H640v160H-40Z" />
        <ellipse className={styles.pool} cx="300" cy="652" rx="250" ry="20" />

        <g className={styles.glass}>
          <g id="candle-goblet">
            <path
              className={styles.bowl}
              fill="url(#candle-glass)"
              d="M98 470c-4 66 6 96 42 100 36-4 46-34 42-100Z"
            />
            <path
              className={styles.wine}
              d="M97 512c0 37 12 55 43 58 31-3 43-21 43-58-20 8-30-6-46-2-16 4-24 8-40 2Z"
            />
            <path
              className={styles.line}
              d="M98 470c-4 66 6 96 42 100 36-4 46-34 42-100M140 570v66M108 640c4-4 18-5 32-5s28 1 32 5"
            />
            <path className={styles.glint} d="M110 486c-1 28 1 48 9 60" />
          </g>
          <use href="#candle-goblet" transform="translate(600 0) scale(-1 1)" />
        </g>

        <g className={styles.candle}>
          <path fill="url(#candle-wax)" d="M266 470c0-8 15-12 34-12s34 4 34 12v170h-68Z" />
          <ellipse className={styles.melt} cx="300" cy="469" rx="34" ry="10" />
          <path className={styles.drip} d="M326 474c2 20 7 26 6 44-1 8-10 8-11 0-1-14 1-22-1-42Z" />
          <path className={styles.wick} d="M300 468c0-8 1-14-1-22" />
        </g>
        <g className={styles.flame}>
          <path
            fill="url(#candle-flame)"
            d="M302 326c4 32 38 54 38 92 0 24-17 40-40 40s-40-16-40-40c0-24 16-36 24-54 6 8 9 14 10 22 8-16 13-36 8-60Z"
          />
          <path
            className={styles.heart}
            d="M301 398c3 14 15 22 15 36 0 11-7 18-16 18s-16-7-16-18c0-14 13-22 17-36Z"
          />
        </g>
        <g className={styles.embers}>
          <circle cx="216" cy="330" r="4" />
          <circle cx="378" cy="282" r="3" />
          <circle cx="256" cy="228" r="2.5" />
          <circle cx="352" cy="196" r="4" />
          <circle cx="172" cy="258" r="3" />
          <circle cx="420" cy="356" r="3.5" />
          <circle cx="306" cy="142" r="2.5" />
        </g>
      </svg>
    </div>
  );
}

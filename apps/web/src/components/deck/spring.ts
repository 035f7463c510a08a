/** The token `snap`: stiffness 420, damping 34 for mass 1, per second. */
const STIFFNESS = 420;
const DAMPING = 34;
/** Steps no longer than this keep the integration stable at any frame rate. */
const STEP_MS = 4;

export interface Spring {
  /** Distance from rest in CSS px. */
  at: number;
  /** px/ms */
  v: number;
}

/** Where the spring is `elapsedMs` later (semi-implicit Euler in steps of 4 ms). */
export function springStep(spring: Spring, elapsedMs: number): Spring {
  let { at } = spring;
  let perSecond = spring.v * 1_000;
  for (let left = elapsedMs; left > 0; left -= STEP_MS) {
    const dt = Math.min(left, STEP_MS) / 1_000;
    perSecond += (-STIFFNESS * at - DAMPING * perSecond) * dt;
    at += perSecond * dt;
  }
  return { at, v: perSecond / 1_000 };
}

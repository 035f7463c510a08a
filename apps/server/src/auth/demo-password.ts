/**
 * The password of everybody in the demo, printed at every start. In production it opens nothing and nobody can choose
 * it.
 */
export const DEMO_PASSWORD = 'afterglow-demo';

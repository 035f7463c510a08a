/** Of everybody in the demo, printed at every start of it: in production it opens nothing and cannot be chosen anywhere. */
export const demoPassword = 'afterglow-demo';

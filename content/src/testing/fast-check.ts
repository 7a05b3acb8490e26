import fc from 'fast-check';

// CI judges a change, so it looks at the same inputs each time; everywhere else each run looks at others.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_122 });

export default fc;

// Property tests use the same values in every run of `npm test`, so that results are stable. `PROPERTY_SEED=random npm run
// unit` uses new values; a number as the seed repeats its values.
import fc from 'fast-check';

const USUAL_SEED = 20_261_122;
const asked = process.env.PROPERTY_SEED ?? String(USUAL_SEED);

if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });

// Property tests try the same values in every run of `npm test`, so that what was green stays green;
// `PROPERTY_SEED=random npm run unit` looks for new ones, and a number tries that seed's again.
import fc from 'fast-check';

const USUAL_SEED = 20_261_122;
const asked = process.env.PROPERTY_SEED ?? String(USUAL_SEED);

if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });

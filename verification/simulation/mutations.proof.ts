// The faults that the simulation catches only after many payments. Part of `npm run proof`.
import { ALL_MUTATIONS, testsThatCatch } from './catch-mutations';

testsThatCatch(ALL_MUTATIONS.filter(({ isSlow }) => isSlow));

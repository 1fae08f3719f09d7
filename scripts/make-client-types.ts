// `npm run client:types`: writes the client's types anew. A test fails while they are not those of the description.
import { writeFileSync } from 'node:fs';
import { clientTypes } from './client-types';

writeFileSync('client/src/openapi.ts', await clientTypes());

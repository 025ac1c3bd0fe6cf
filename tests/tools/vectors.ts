import { writeFileSync } from 'node:fs';
import { makeVectors, VECTORS } from '#tests/bot/makeVectors.ts';

// `npm run bot:vectors`: the test vectors for servers that verify launch data.
writeFileSync(VECTORS, makeVectors());
console.log(`${VECTORS} is written.`);

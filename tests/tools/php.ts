import { spawnSync } from 'node:child_process';

import { type Vector, vectors } from '#tests/bot/vectors.ts';

/** What PHP said of a vector: by verify.php, and by a verifier that accepts a field twice. */
export type PhpOutcome = Pick<Vector, 'name' | 'hmac' | 'ed25519'> & { naive: string };

/** Its vector is refused for nothing but the second hash, which a naive verifier does not see. */
export const HASH_TWICE = 'hash twice';

if (process.argv[1] === import.meta.filename) process.exitCode = main();

/** `npm run test:php`: bot-launch/verify.php against the vectors. Fails where there is no PHP. */
function main(): number {
  const { error, status, stdout, stderr } = spawnSync('php', ['tests/bot/runVectors.php'], {
    encoding: 'utf8',
  });
  if (error || status !== 0) {
    console.error(
      error ? 'php: not installed, so verify.php was not tried.' : `php: ${stderr || stdout}`,
    );
    return 1;
  }
  const problems = judgePhp(vectors, JSON.parse(stdout) as PhpOutcome[]);
  const said = `php: ${vectors.length} vectors, as verify.ts judges them; a verifier that accepts a hash twice fails them`;
  console.log(problems.length > 0 ? problems.map((one) => `php: ${one}`).join('\n') : said);
  return problems.length > 0 ? 1 : 0;
}

/** Every vector that PHP judged otherwise, and whether the vectors find a naive verifier. */
export function judgePhp(vectors: readonly Vector[], outcomes: readonly PhpOutcome[]): string[] {
  const said = new Map(outcomes.map((one) => [one.name, one]));
  const wrong = vectors.flatMap(({ name, hmac, ed25519 }) => {
    const one = said.get(name);
    if (!one) return [`"${name}" was not tried`];
    return [
      ...(one.hmac === hmac ? [] : [`"${name}" is ${one.hmac} by HMAC, not ${hmac}`]),
      ...(one.ed25519 === ed25519
        ? []
        : [`"${name}" is ${one.ed25519} by Ed25519, not ${ed25519}`]),
    ];
  });
  const isFound = said.get(HASH_TWICE)?.naive === 'valid';
  return isFound ? wrong : [...wrong, `"${HASH_TWICE}" does not find a naive verifier`];
}

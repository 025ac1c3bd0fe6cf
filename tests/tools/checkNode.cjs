'use strict';

// Before each command, in words that every Node understands: an old one would print a stack instead.
const OLDEST = [20, 19];

const found = process.versions.node.split('.').map(Number);
if (found[0] < OLDEST[0] || (found[0] === OLDEST[0] && found[1] < OLDEST[1])) {
  console.error(
    'Lobby needs Node ' +
      OLDEST.join('.') +
      ' or newer, and this is Node ' +
      process.versions.node +
      '.',
  );
  process.exit(1);
}

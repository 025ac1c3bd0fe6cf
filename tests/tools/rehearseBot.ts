import { rehearse } from '#tests/bot/rehearse.ts';

// `npm run bot:rehearse`: the bot against a Bot API on this machine, without token and network.
process.exitCode = await rehearse((line) => console.log(line));

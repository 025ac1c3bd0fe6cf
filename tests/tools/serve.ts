import { FOLDER, INSTRUMENTED_HOST } from './contain/folder.ts';
import { serveSite } from './serving.ts';

// Serves dist for the browser tests. The clocks of its worlds stand still until a test moves them by the control API.
const { address, gameAddress } = await serveSite({
  controlApi: true,
  folderOf: (hostname) => (hostname === INSTRUMENTED_HOST ? FOLDER : undefined),
});
console.log(`Serving dist on ${address}, worlds on http://w<n>.localhost, games on ${gameAddress}`);

import { serveSite } from './serving.ts';

/** Serves what was built for the browser tests: worlds stand still until a test moves them through the door. */
export async function main(): Promise<void> {
  const { address, gameAddress } = await serveSite({ door: true });
  console.log(
    `Serving dist on ${address}, worlds on http://w<n>.localhost, games on ${gameAddress}`,
  );
}

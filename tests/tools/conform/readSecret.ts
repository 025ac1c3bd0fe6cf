import { stdin, stderr } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

let lines: string[] | null = null;

/** Asks for a secret: typed without an echo at a terminal, else the next line of the standard input. */
export async function readSecret(question: string): Promise<string> {
  if (stdin.isTTY) return askTerminal(question);
  lines ??= await readLines();
  return lines.shift() ?? '';
}

function askTerminal(question: string): Promise<string> {
  stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: silence, terminal: true });
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(''));
    terminal.question('', (typed) => {
      stderr.write('\n');
      resolve(typed);
      terminal.close();
    });
  });
}

async function readLines(): Promise<string[]> {
  const read: string[] = [];
  for await (const line of createInterface({ input: stdin })) read.push(line);
  return read;
}

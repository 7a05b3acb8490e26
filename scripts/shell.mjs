/** What every script here needs: where the project is, how to speak, how to run a command. Runs on Node 20. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');

/** The absolute path of a file of the project. */
export function fromRoot(...parts) {
  return join(ROOT, ...parts);
}

/** The absolute path of a tool that the project installs, e.g. `bin('vite')`. */
export function bin(name) {
  return join(BIN, process.platform === 'win32' ? `${name}.cmd` : name);
}

/** The Node that the project pins (Node 24), which serves and tests; the machine's own Node only starts it. */
export function pinnedNode() {
  const node = fromRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    throw new Problem(`The pinned Node is missing (${node}). Delete node_modules and run the command again.`);
  }
  return node;
}

/** One line on what is being done. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** A failure whose message already tells a person what to do, so that no stack is printed. */
export class Problem extends Error {}

/** Ends the process as a script should on a failure: a Problem prints its sentence, anything else its stack. */
export function fail(error) {
  process.stderr.write(`${error instanceof Problem ? error.message : (error?.stack ?? error)}\n`);
  process.exit(1);
}

/** The environment of every tool: the project's own binaries, with the pinned Node, come first on the PATH. */
export function toolEnv(extra = {}) {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/**
 * Runs a command in the project's folder with its output shown, passing signals on, and gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet` shows the output only on failure
 * @returns {Promise<number>} the exit code; 128 + n when signal n ended it
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnv(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const release = passSignals(child);
    child.on('error', (error) => {
      release();
      reject(error.code === 'ENOENT' ? new Problem(`${command} was not found. Install it and run again.`) : error);
    });
    child.on('close', (code, signal) => {
      release();
      if (code !== 0) for (const chunk of output) process.stderr.write(chunk);
      resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 1));
    });
  });
}

/**
 * Ends this process, and so what it runs, when npm is gone: npm killed outright can't pass a signal on, and a server that
 * outlived it would hold the port.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Hands the signals this process gets to the child. Gives the function that stops doing so. */
function passSignals(child) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    // A terminal sends Ctrl-C to the whole process group, so the child already has it; twice would hurry its shutdown.
    const handler = () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/**
 * How the server is run. Node would let the young generation grow to 48 MB; a server of small answers is as quick with a
 * fraction of it (measured with `npm run bench`). Nor need the old one grow to a multiple of what is in use before it is
 * looked through: 16 MB less after all loads, and processor time as before within what measurements scatter.
 */
export const serverArguments = ['--max-semi-space-size=4', '--heap-growing-percent=40', 'server/src/main.ts'];

/** glibc keeps freed memory in an arena for each thread; two are enough, and give back what an import used. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' };

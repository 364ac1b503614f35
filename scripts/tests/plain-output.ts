import { join, resolve } from 'node:path'

/** Whether somebody sees the run as it goes: a log is read afterwards, so it has no colours and no sign for each test. */
const isTerminal = process.stdout.isTTY === true

/** Where Node keeps what it compiled: commands and servers that tests start would each compile the same files again. */
const compiled = join(resolve(import.meta.dirname, '../..'), 'node_modules/.cache/compiled')

/** Environment of a tool whose output goes where this process's goes. */
export function environmentOfTool(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { FORCE_COLOR, ...rest } = process.env
  const all = { NODE_COMPILE_CACHE: compiled, ...rest, ...more }
  return isTerminal ? { ...all, ...(FORCE_COLOR !== undefined && { FORCE_COLOR }) } : { NO_COLOR: '1', ...all }
}

/** Vitest's reporter: a dot a test for whoever watches, what failed alone in a log. */
export const testReporter = isTerminal ? 'dot' : 'minimal'

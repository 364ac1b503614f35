import { join, resolve } from 'node:path'

/** Whether somebody sees the run as it goes: a log is read afterwards, so it has no colours and no sign for each test. */
const isTerminal = process.stdout.isTTY === true

const cache = join(resolve(import.meta.dirname, '../..'), 'node_modules/.cache')
/** Where is kept what Node and Playwright compiled: commands, servers and runs would each compile the same files again. */
const compiled = {
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(cache, 'journeys'),
}

/** Environment of a tool whose output goes where this process's goes. */
export function environmentOfTool(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { FORCE_COLOR, ...rest } = process.env
  const all = { ...compiled, ...rest, ...more }
  return isTerminal ? { ...all, ...(FORCE_COLOR !== undefined && { FORCE_COLOR }) } : { NO_COLOR: '1', ...all }
}

/** Vitest's reporter: a dot a test for whoever watches, what failed alone in a log. */
export const testReporter = isTerminal ? 'dot' : 'minimal'

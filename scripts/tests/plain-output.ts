/** Whether somebody sees the run as it goes: a log is read afterwards, so it has no colours and no sign for each test. */
const seen = process.stdout.isTTY === true

/** Environment of a tool whose output goes where this process's goes. */
export function environmentOfTool(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { FORCE_COLOR, ...rest } = process.env
  return seen ? { ...process.env, ...more } : { ...rest, NO_COLOR: '1', ...more }
}

/** Vitest's reporter: a dot a test for whoever watches, what failed alone in a log. */
export const testReporter = seen ? 'dot' : 'minimal'

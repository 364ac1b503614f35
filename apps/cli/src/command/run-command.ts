import { CommandFailure } from './command-failure.ts'
import { watchingInputs } from './watched-inputs.ts'

/**
 * Runs a command and ends the process with the exit code it returns: 0 done, 2 the input has errors, 3 refused. A failure that
 * explains itself is printed as it is, any other with its trace, since it is a defect of ours; both end with exit code 1.
 */
export async function runCommand(command: () => Promise<0 | 2 | 3>): Promise<void> {
  // Nobody is left to tell when the terminal or the reader of stderr is gone; the files matter all the same.
  process.stderr.on('error', () => undefined)
  try {
    process.exitCode = await watchingInputs(command)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(
      error instanceof CommandFailure ? `${error.message}\n` : `Unexpected failure: ${traceOf(error)}\n`,
    )
  }
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

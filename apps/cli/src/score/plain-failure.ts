import { tmpdir } from 'node:os'
import { UnknownColumn } from '@plumbline/scoring/columns/recognise-columns.ts'
import { scoringFailureOf } from '@plumbline/scoring/scoring-failure.ts'
import { ChangedInput } from '@plumbline/scoring/source/changed-input.ts'
import { UnreadableInput } from '@plumbline/scoring/source/take-input.ts'
import { CommandFailure } from '../command/command-failure.ts'

/** Their messages are for people. */
const saysItself = [UnreadableInput, UnknownColumn, ChangedInput]

/** An error of scoring in words for the person who runs the command; what is not foreseen stays as it is. */
export function plainFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CommandFailure) return error
  const reason = reasonOf(error)
  return reason === undefined ? error : new CommandFailure(reason, { cause: error })
}

function reasonOf(error: Error): string | undefined {
  switch (scoringFailureOf(error)) {
    case 'no_space':
      return `There is not enough room for temporary files in ${tmpdir()}. Make room there, or set TMPDIR to a folder with more: about the size of the file, unpacked, is needed.`
    case 'no_memory':
      return 'There is not enough memory for this file. Close other programs, use fewer --threads, or use a machine with more.'
    case 'broken_off':
      return `The calculation broke off and nothing was written: ${error.message}`
    case undefined:
      return saysItself.some((kind) => error instanceof kind) ? error.message : undefined
  }
}

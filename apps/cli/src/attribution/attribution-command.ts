import { availableParallelism } from 'node:os'
import { NoBeta } from '@plumbline/engine/attribution/round-model.ts'
import { CashTooShort } from '@plumbline/engine/benchmark/cash-returns.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { attributeFile, NobodyChosen, rowsToAttribute } from '@plumbline/scoring/attribution/attribute-file.ts'
import type { AttributedMembers } from '@plumbline/scoring/attribution/attribute-members.ts'
import { demonstrationCash } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { problemsHeader } from '@plumbline/scoring/problems/problems-csv.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { cashSeries } from '../command/index-series.ts'
import { memoryLimitBytes } from '../command/memory-limit.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { writeAtomically } from '../command/write-atomically.ts'
import { indexReachLines } from '../score/index-reach-line.ts'
import { scoreNamedFile } from '../score/score-named-file.ts'
import { warningLines } from '../score/warning-lines.ts'
import { inWorkFolder } from '../score/work-folder.ts'
import { fill } from '../score/write-outcome.ts'
import { type AttributionOptions, attributionUsage, readAttributionOptions } from './attribution-options.ts'
import { resultText } from './result-text.ts'
import { trackLines } from './track-lines.ts'

/**
 * Reads the implied track of a file's savers; 0: the result is written, 2: the file has errors and nothing is written to
 * `--out`, 3: refused, the result says why.
 */
export async function attributionCommand(args: readonly string[]): Promise<0 | 2 | 3> {
  const options = readAttributionOptions(args)
  if (options === 'help') {
    process.stdout.write(attributionUsage)
    return 0
  }
  const { out, track, errors, input, cash } = options
  await refuseOverwriting({ inputs: [input, options.index, cash, options.names], outputs: { out, track, errors } })
  const cashLevels = await cashOf(cash)
  const file = {
    ...options,
    method: 'new',
    minimumYears: 1,
    rows: rowsToAttribute(options),
    outputs: { out, errors, track },
  } as const
  let refusal: string | undefined
  const code = await scoreNamedFile(file, async (scoredFile, _, progress) => {
    const result = await inWorkFolder((workFolder) =>
      attributeFile(scoredFile, {
        ...options,
        cash: cashLevels,
        workFolder,
        threads: options.threads ?? availableParallelism(),
        memoryLimitBytes: memoryLimitBytes(),
      }).catch((error: unknown) => {
        throw plainReason(error, options)
      }),
    )
    await writeResult(result, options)
    progress.clear()
    const namesAlike = scoredFile.warnings.filter(({ kind }) => kind === 'similar_names')
    const lines = [...(await indexReachLines(scoredFile)), ...warningLines(namesAlike)]
    process.stderr.write(lines.map((line) => `${line}\n`).join(''))
    if ('refused' in result.outcome) refusal = result.outcome.refused
    else if (!result.outcome.attribution.converged) process.stderr.write(unsettledLine)
  })
  if (code !== 0 || refusal === undefined) return code
  process.stderr.write(`Refused: ${refusal}\n`)
  return 3
}

const unsettledLine =
  'Warning: the track had not settled when its rounds ended; take no figure of the result as final.\n'

async function cashOf(file: string | undefined): Promise<IndexLevels> {
  if (file === undefined) return demonstrationCash()
  const { levels, warnings } = await cashSeries(file)
  for (const warning of warnings) process.stderr.write(`Warning: ${file}: ${warning}\n`)
  return levels
}

/** The result takes its name last: where it is found, everything else is done. */
async function writeResult(result: AttributedMembers, { out, track, errors }: AttributionOptions): Promise<void> {
  await fill(out, async (output) => {
    await output.write(resultText(result))
    if (track !== undefined) await writeAtomically(track, [...trackLines(result)].join(''))
    if (errors !== undefined) await writeAtomically(errors, problemsHeader)
  })
}

function plainReason(error: unknown, { scheme, fund, cash = 'the Demonstration index' }: AttributionOptions): unknown {
  if (error instanceof NobodyChosen) {
    const conditions = [
      ...(scheme === undefined ? [] : [`--scheme ${scheme}`]),
      ...(fund === undefined ? [] : [`--fund ${fund}`]),
    ]
    const reason = `No saver of the file is of ${conditions.join(' and ')}.`
    return new CommandFailure(`${reason} Write names as the file does.`, { cause: error })
  }
  if (error instanceof CashTooShort) {
    return new CommandFailure(`The cash of ${cash} does not reach from the first month end on. Take a longer series.`, {
      cause: error,
    })
  }
  if (!(error instanceof NoBeta)) return error
  const reason = 'The index returns in every month what cash does, so there is no beta.'
  return new CommandFailure(`${reason} Take another index, or another cash series.`, { cause: error })
}

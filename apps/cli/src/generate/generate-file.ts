import { generateSavers } from '@plumbline/sample-data/generate-savers.ts'
import { type ProviderPlan, planProvider } from '@plumbline/sample-data/provider/provider-plan.ts'
import { SampleRefusal } from '@plumbline/sample-data/sample-refusal.ts'
import { newTally } from '@plumbline/sample-data/tally.ts'
import { sampleTruth } from '@plumbline/sample-data/truth/sample-truth.ts'
import { CommandFailure } from '../command/command-failure.ts'
import type { Output } from '../command/output.ts'
import { openOutput } from '../command/write-atomically.ts'
import { demonstrationMarket } from './demonstration-market.ts'
import type { GenerateRequest } from './read-generate-options.ts'

/** Writes the sample and, beside it, its truth; either both files appear or neither. Gives what there is to say about them. */
export async function generateFile(request: GenerateRequest): Promise<string> {
  try {
    const plan = planProvider(request.options, demonstrationMarket())
    return request.out === '-' ? await writeToStandardOutput(plan) : await writeWithTruth(plan, request.out)
  } catch (error) {
    if (error instanceof SampleRefusal) throw new CommandFailure(`${error.message}.`, { cause: error })
    throw error
  }
}

async function writeToStandardOutput(plan: ProviderPlan): Promise<string> {
  const tally = newTally(plan)
  await within([await openOutput('-')] as const, ([rows]) => writeAll(rows, generateSavers(plan, tally)))
  return report(tally, 'Standard output has no place beside it: the truth was not written.')
}

async function writeWithTruth(plan: ProviderPlan, out: string): Promise<string> {
  const tally = newTally(plan)
  const truthPath = `${out.replace(/\.gz$/i, '')}.truth.json`
  const outputs = [await openOutput(out), await openOutput(truthPath)] as const
  await within(outputs, async ([rows, truth]) => {
    await writeAll(rows, generateSavers(plan, tally))
    await writeAll(truth, sampleTruth(plan, tally))
  })
  return report(tally, `What is known about them: ${truthPath}`)
}

/** Fills outputs and keeps all of them, or none. */
async function within<Outputs extends readonly Output[]>(
  outputs: Outputs,
  fill: (outputs: Outputs) => Promise<void>,
): Promise<void> {
  try {
    await fill(outputs)
  } catch (error) {
    for (const output of outputs) await output.abort()
    throw error
  }
  for (const output of outputs) await output.commit()
}

async function writeAll(output: Output, chunks: Iterable<string | Uint8Array>): Promise<void> {
  for (const chunk of chunks) await output.write(chunk)
}

function report({ savers, rows }: { savers: number; rows: number }, truth: string): string {
  const inWords = (count: number) => count.toLocaleString('en-GB')
  return `${inWords(savers)} savers, ${inWords(rows)} rows.\n${truth}\n`
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Attribution } from '@plumbline/engine/attribution/attribution.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { attributeFile, rowsToAttribute } from '@plumbline/scoring/attribution/attribute-file.ts'
import { demonstrationCash, demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { scoreFile } from '@plumbline/scoring/score-file.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demonstrationFile, demonstrationPlan } from './demonstration-file.ts'
import { type DemonstrationFile, demonstrationProviders } from './demonstration-providers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'true-funds-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What is read out of the pots of those in the first fund. */
async function attributed(file: DemonstrationFile, fund: string): Promise<Attribution & { readonly members: number }> {
  const input = path.join(folder, file.name)
  await writeFile(input, demonstrationFile(file))
  const workFolder = await mkdtemp(path.join(folder, 'work-'))
  const choice = { scheme: undefined, fund, includeShort: false }
  const shared = { workFolder, threads: 2, memoryLimitBytes: 2e9 }
  const scoring = {
    index: demonstrationIndex(),
    method: 'new',
    minimumYears: 1,
    droppedColumns: [],
  } as const
  const run = { ...shared, ...scoring, rows: rowsToAttribute(choice), onProgress: () => {} }
  return await scoreFile({ ...run, input: { path: input } }, async (scored) => {
    if (!scored.accepted) throw new Error('The file is refused')
    const { outcome, members } = await attributeFile(scored, { ...shared, ...choice, cash: demonstrationCash() })
    if ('refused' in outcome) throw new Error(outcome.refused)
    return { ...outcome.attribution, members: members.used }
  })
}

const files = demonstrationProviders.flatMap(({ name, files }) => files.slice(-1).map((file) => [name, file] as const))

it.each(files)(
  'what %s is said to be like lies in the intervals of what its pots say',
  { timeout: 300_000 },
  async (name, file) => {
    const truth = itemAt(demonstrationPlan(file).funds, 0)
    const { beta, alpha, trackingError, ranges, converged, members, models } = await attributed(file, truth.name)
    const part = (value: number, { low, high }: { readonly low: number; readonly high: number }) =>
      [value, low, high].map((each) => each.toFixed(5)).join(' ')
    // The table of docs/methodology/attribution.md.
    process.stdout.write(
      `${[name, members, part(beta.value, beta), part(alpha.value, alpha), part(trackingError, ranges.trackingError)].join(' | ')}\n`,
    )
    expect(converged).toBe(true)
    const holds = ({ low, high }: { readonly low: number; readonly high: number }, value: number) =>
      low <= value && value <= high
    expect([holds(beta, truth.beta), holds(alpha, truth.alpha)]).toEqual([true, true])
    expect(holds(ranges.trackingError, truth.trackingError)).toBe(true)
    const isClone = models.clone.bic < Math.min(models.line.bic, models.mixed.bic)
    expect(isClone).toBe(truth.trackingError === 0)
  },
)

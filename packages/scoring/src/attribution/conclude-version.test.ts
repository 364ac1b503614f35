import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { knownFund, plainFund } from '@plumbline/engine/attribution/testing/known-fund.ts'
import { type DailyLevels, dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { expect, it, onTestFinished } from 'vitest'
import { concludeVersion } from './conclude-version.ts'
import { MemberFileWriter } from './member-file.ts'
import { trackGrids } from './track-grids.ts'

const { months, members } = knownFund(5, { ...plainFund, members: 150, months: 40 })
const days = months.ends
const levelsOf = (returns: Float64Array): IndexLevels => {
  const levels = new Float64Array(days.length).fill(100)
  returns.forEach((own, month) => {
    levels[month + 1] = (levels[month] ?? 0) * (1 + own)
  })
  return { days, levels }
}
const benchmark = dailyLevels(levelsOf(months.benchmark))
const cash = levelsOf(months.cash)

async function written() {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-members-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const writer = await MemberFileWriter.open(path.join(folder, 'members.bin'), false)
  const none = new Int32Array(members.count)
  const { count, flowPence, navPence, flowDays, offsets, navDays, heldOut } = members
  await writer.add(
    {
      ...{ count, flowPence: new Float64Array(flowPence), navPence, flowDays, offsets, navDays, heldOut },
      benchmarkPence: navPence,
      reason: new Uint8Array(count),
    },
    { funds: none, schemes: none, ages: none, chosen: none.slice().fill(1) },
  )
  return writer.close()
}

type File = Awaited<ReturnType<typeof written>>

const concluded = (file: File, index: DailyLevels, ofCash: IndexLevels) =>
  concludeVersion(file, {
    path: file.path,
    groups: { funds: 1, schemes: 1 },
    index,
    cash: ofCash,
    includeShort: false,
    threads: 1,
    keptBytes: 1 << 20,
    passes: new Int32Array(new SharedArrayBuffer(4)),
  })

it('refuses in words what the benchmark and the cash of a version make impossible', async () => {
  const file = await written()
  expect((await concluded(file, dailyLevels(cash), cash)).outcome).toEqual({
    refused: 'The benchmark returns in every month what cash does, so there is no beta.',
  })
  const late = { days: days.slice(3), levels: cash.levels.slice(3) }
  expect((await concluded(file, benchmark, late)).outcome).toEqual({
    refused: 'The cash series does not reach from the first month end on.',
  })
})

it('takes no other error for a refusal, which would be kept in place of a good result', async () => {
  const file = await written()
  await expect(concluded({ ...file, blocks: [] }, benchmark, cash)).rejects.toThrow('The members did not answer')
})

it('keeps the track whose levels give no annual rate', async () => {
  const found = await concluded(await written(), benchmark, cash)
  if ('refused' in found.outcome) throw new Error(found.outcome.refused)
  expect(found.grids?.cells.length).toBeGreaterThan(100)
  const { attribution } = found.outcome
  const track = attribution.track.map((month, place) => (place === 30 ? { ...month, level: -0.5 } : month))
  expect(trackGrids({ months: found.months, outcome: { attribution: { ...attribution, track } } })).toBeNull()
})

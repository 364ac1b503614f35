import { CashTooShort, cashReturns } from '@plumbline/engine/benchmark/cash-returns.ts'
import { type DailyLevels, dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import type { PriceTrack } from '@plumbline/engine/price-track/price-track.ts'
import { scoreTrack, type TrackSaver, trackDeviation } from '@plumbline/engine/price-track/score-track.ts'
import { trackLine } from '@plumbline/engine/price-track/track-line.ts'
import { valuationDays } from '@plumbline/engine/price-track/valuation-days.ts'
import { NoSlope } from '@plumbline/engine/stats/least-squares-line.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { demonstrationCash } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { readPriceTrack } from '@plumbline/scoring/index-files/read-price-track.ts'
import type { FileProblems } from '@plumbline/scoring/problems/file-problem.ts'
import { problemLine, problemsHeader } from '@plumbline/scoring/problems/problems-csv.ts'
import { notListedLine } from '@plumbline/scoring/problems/unlisted-problems.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { cashSeries, scoringIndex } from '../command/index-series.ts'
import { errorCount, firstProblems } from '../command/problem-list.ts'
import { readUserFile } from '../command/read-user-file.ts'
import { refuseOverwriting } from '../command/refuse-overwriting.ts'
import { refuseUnwritable, writeAtomically } from '../command/write-atomically.ts'
import { type PriceTrackOptions, priceTrackUsage, readPriceTrackOptions } from './price-track-options.ts'
import { trackLines } from './track-lines.ts'

/** Scores a fund's prices; 0: the scores are written, 2: the prices have errors and nothing is written to `--out`. */
export async function priceTrackCommand(args: readonly string[]): Promise<0 | 2> {
  const options = readPriceTrackOptions(args)
  if (options === 'help') {
    process.stdout.write(priceTrackUsage)
    return 0
  }
  const { out, summary, errors, firstDay, navDay, charge } = options
  await refuseOverwriting({
    inputs: [options.prices, options.index, options.cash],
    outputs: { out, summary, errors },
  })
  for (const output of [out, summary, errors]) await refuseUnwritable(output)
  const file = readPriceTrack(await readUserFile(options.prices), firstDay, navDay)
  if (!file.ok) return refuse(file, options)
  for (const warning of file.warnings) process.stderr.write(`Warning: ${warning}\n`)
  const index = await reachingIndex(options)
  const track = { prices: dailyLevels(file.index), firstDay, navDay, charge }
  const days = options.pastPerformance ? valuationDays(track) : [navDay]
  const savers = days.flatMap((day) => scoreTrack({ ...track, navDay: day }, index))
  const line = await lineOf(track, index, options.cash)
  const last = savers.filter((saver) => saver.navDay === navDay)
  const result = { ...line, stDev: trackDeviation(last), navDates: days.map(isoDateOf) }
  if (summary !== undefined) await writeAtomically(summary, `${soundJson(result, 2)}\n`)
  if (errors !== undefined) await writeAtomically(errors, problemsHeader)
  const trackSavers = savers.filter((saver) => options.includeShort || !isShort(saver))
  await writeAtomically(out, [...trackLines(trackSavers)].join(''))
  return 0
}

const isShort = ({ score }: TrackSaver) => score.reason === 'Short Contribution History'

async function refuse({ problems, unlisted }: FileProblems, { prices, errors }: PriceTrackOptions): Promise<2> {
  const lines = problems.map(problemLine).join('') + (unlisted === 0 ? '' : notListedLine(unlisted))
  if (errors !== undefined) await writeAtomically(errors, problemsHeader + lines)
  const headline = `${prices} has ${errorCount(problems.length + unlisted)}; nothing is written to --out.`
  process.stderr.write([headline, ...firstProblems(problems, unlisted, errors), ''].join('\n'))
  return 2
}

async function reachingIndex({ index, firstDay, navDay }: PriceTrackOptions): Promise<DailyLevels> {
  const { name, levels, warnings } = await scoringIndex(index)
  for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`)
  const daily = dailyLevels(levels)
  if (daily.firstDay > firstDay) {
    throw new CommandFailure(
      `${name} begins on ${isoDateOf(daily.firstDay)}, after --first-date. Take a later one, or a longer index.`,
    )
  }
  if (daily.lastDay < navDay) {
    throw new CommandFailure(
      `${name} ends on ${isoDateOf(daily.lastDay)}, before --nav-date. Take an earlier one, or a longer index.`,
    )
  }
  return daily
}

async function lineOf(track: PriceTrack, index: DailyLevels, cashFile: string | undefined) {
  const ends = monthEndsWithin(track.firstDay, track.navDay)
  const cash = cashFile === undefined ? demonstrationCash() : (await cashSeries(cashFile)).levels
  const returns = returnsOf(cash, ends, cashFile)
  try {
    return trackLine(track, index, ends, returns)
  } catch (error) {
    if (!(error instanceof NoSlope)) throw error
    const reason = 'The index returns in every month what cash does, so there is no beta.'
    throw new CommandFailure(`${reason} Take another index, or another cash series.`, { cause: error })
  }
}

function returnsOf(cash: IndexLevels, ends: Int32Array, file = 'the Demonstration index') {
  try {
    return cashReturns(cash, ends)
  } catch (error) {
    if (!(error instanceof CashTooShort)) throw error
    throw new CommandFailure(`The cash of ${file} does not reach from the first month end on. Take a longer series.`, {
      cause: error,
    })
  }
}

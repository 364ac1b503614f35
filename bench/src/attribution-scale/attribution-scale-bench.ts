import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type Measured, runMeasured } from '../process/run-measured.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { count, gigabytes, ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { attributionProgram, dataFolder, scoreProgram } from '../samples/paths.ts'
import { removeSample, sampleFile } from '../samples/sample-file.ts'
import { measureSums } from './measure-sums.ts'
import { type RecentSavers, recentSavers } from './recent-savers.ts'

/** Heading of the part in the results. */
export const attributionScaleTitle = 'Attribution of ten thousand to a million savers'

/** The generator's savers, of whom four in five began in the last 240 months; the last file has more than 57 million contributions. */
const sizes = [
  { generated: 12_500, runs: 3 },
  { generated: 125_000, runs: 3 },
  { generated: 1_400_000, runs: 1 },
] as const
const firstDay = '2006-04-01'
const denseMembers = 10_000
const denseMonths = 240
const denseRounds = 5
const requiredTimes = 4
const mostBytes = 1.5e9
const keptSavers = 125_000

interface Attributed extends RecentSavers {
  readonly score: readonly Measured[]
  readonly attribution: readonly Measured[]
}

/** Time and memory of an attribution as files grow, beside scoring the same file, and its sums beside a plain dense loop. */
export async function runAttributionScaleBench(keep: boolean): Promise<Section> {
  const sums = measureSums(denseMembers, denseMonths, denseRounds)
  if (!(sums.farthest < 1e-9)) throw new Error("The dense loop's sums are not the engine's")
  const times = median(pairRatios(sums.dense, sums.engine))
  const measured: Attributed[] = []
  for (const { generated, runs } of sizes) measured.push(await attributeSample(generated, runs, keep))
  const largest = itemAt(measured, measured.length - 1)
  const beyond = beyondScoring(largest)
  return {
    title: attributionScaleTitle,
    verdicts: [
      {
        what: `From contributions to the track of ${count(largest.savers)} savers, over scoring their file`,
        measured: ratio(beyond),
        required: 'at most 1.00',
        met: beyond <= 1,
      },
      {
        what: 'Peak memory of the largest',
        measured: gigabytes(peakOf(largest)),
        required: 'at most 1.50 GB',
        met: peakOf(largest) <= mostBytes,
      },
      {
        what: 'Times as fast as a plain dense loop, one linearisation on one thread',
        measured: ratio(times),
        required: `at least ${requiredTimes}`,
        met: times >= requiredTimes,
      },
    ],
    tables: [
      {
        header: [
          'Savers',
          'Contributions',
          'Score',
          'Attribution',
          'Attribution less score, over score',
          'Peak memory',
        ],
        rows: measured.map((each) => [
          count(each.savers),
          count(each.rows),
          secondsOf(each.score),
          secondsOf(each.attribution),
          ratio(beyondScoring(each)),
          gigabytes(peakOf(each)),
        ]),
      },
    ],
    notes: [
      `Data: \`npm run generate\` with one fund; those whose first payment is on ${firstDay} or later, so that there are 240 months. The generator's pots are exact to the penny.`,
      'Each is a process of its own from start to end. `npm run attribution` scores the file first, to know who takes part; what it takes beyond `npm run score` on the same file, run just before, is the attribution from contributions that have been read.',
      `Dense loop: ${count(denseMembers)} known members over ${denseMonths} months, a row of exposures each and its products (\`bench/src/attribution-scale/dense-sums.ts\`); farthest sums ${sums.farthest.toExponential(1)} of the largest; medians of ${denseRounds} rounds in turn.`,
    ],
  }
}

async function attributeSample(generated: number, runs: number, keep: boolean): Promise<Attributed> {
  const sample = await sampleFile(generated, 1)
  const out = join(dataFolder, 'attribution-out')
  const recent = await recentSavers(sample, join(dataFolder, `recent-${generated}.csv`), firstDay)
  const [score, attribution]: [Measured[], Measured[]] = [[], []]
  try {
    for (let run = 0; run < runs; run++) {
      score.push(await runMeasured(scoreProgram, [recent.path, '--out', out]))
      attribution.push(await runMeasured(attributionProgram, [recent.path, '--out', out]))
      progress(`  ${count(recent.savers)} savers: ${secondsOf(score)} and ${secondsOf(attribution)}`)
    }
  } finally {
    await rm(out, { force: true })
    await rm(recent.path, { force: true })
    if (!keep && generated > keptSavers) await removeSample(sample)
  }
  return { ...recent, score, attribution }
}

const secondsOf = (runs: readonly Measured[]) => seconds(median(runs.map((run) => run.seconds)))
const peakOf = ({ attribution }: Attributed) => Math.max(...attribution.map(({ peakBytes }) => peakBytes))

/** By pairs of runs: what an attribution takes beyond scoring, over scoring. */
function beyondScoring({ score, attribution }: Attributed): number {
  const times = (runs: readonly Measured[]) => runs.map((run) => run.seconds)
  return median(pairRatios(times(attribution), times(score))) - 1
}

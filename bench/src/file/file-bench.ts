import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type Measured, runMeasured } from '../process/run-measured.ts'
import { versionOf } from '../report/machine.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { count, gigabytes, ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { dataFolder, scoreProgram } from '../samples/paths.ts'
import { sampleFile, sampleInWords } from '../samples/sample-file.ts'
import { compareRates, type RateAgreement } from './compare-rates.ts'

export const fileTitle = 'File to scores'

const savers = 100_000
const pairs = 5
const mostRelativeDifference = 1e-9

const peerProgram = fileURLToPath(new URL('./duckdb-peer.ts', import.meta.url))
const demonstrationLevels = fileURLToPath(import.meta.resolve('@plumbline/scoring/demonstration-index/levels.csv'))

interface Pair {
  readonly ours: Measured
  readonly peer: Measured
}

/** A file of 100,000 savers from CSV to scores, beside DuckDB loading it and solving two rates in SQL. */
export async function runFileBench(): Promise<Section> {
  const sample = await sampleFile(savers)
  const ourResult = join(dataFolder, 'scores.csv')
  const peerResult = join(dataFolder, 'duckdb-rates.csv')
  const runOurs = () => runMeasured(scoreProgram, [sample.path, '--out', ourResult])
  const runPeer = () => runMeasured(peerProgram, [sample.path, demonstrationLevels, peerResult])
  // Not timed: fills the disk cache for both and shows that they solve the same problem.
  await runOurs()
  await runPeer()
  const agreement = checked(await compareRates(ourResult, peerResult))
  const measured: Pair[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const peerFirst = pair % 2 === 1
    const before = peerFirst ? await runPeer() : undefined
    const ours = await runOurs()
    const both = { ours, peer: before ?? (await runPeer()) }
    measured.push(both)
    progress(`file: pair ${pair + 1} of ${pairs}: ${pairInWords(both)}`)
  }
  await rm(ourResult, { force: true })
  await rm(peerResult, { force: true })
  return fileSection(measured, agreement, sampleInWords(sample))
}

function checked(agreement: RateAgreement): RateAgreement {
  const { compared, irr, benchmarkIrr } = agreement
  if (compared < 0.8 * savers || !(Math.max(irr, benchmarkIrr) <= mostRelativeDifference)) {
    throw new Error(`DuckDB's rates and ours are not those of the same savers: ${JSON.stringify(agreement)}`)
  }
  return agreement
}

const pairInWords = ({ ours, peer }: Pair) => `${seconds(ours.seconds)}, DuckDB ${seconds(peer.seconds)}`

function fileSection(measured: readonly Pair[], agreement: RateAgreement, sample: string): Section {
  const ours = measured.map((pair) => pair.ours.seconds)
  const peers = measured.map((pair) => pair.peer.seconds)
  const ratios = pairRatios(ours, peers)
  const difference = Math.max(agreement.irr, agreement.benchmarkIrr)
  const peak = (of: (pair: Pair) => Measured) => gigabytes(Math.max(...measured.map((pair) => of(pair).peakBytes)))
  const duckdb = versionOf('@duckdb/node-api', new URL('../../package.json', import.meta.url))
  const chdb = versionOf('chdb', new URL('../../../packages/analytics/package.json', import.meta.url))
  return {
    title: fileTitle,
    verdicts: [
      {
        what: 'Time of `npm run score` over that of DuckDB, median of pairs',
        measured: ratio(median(ratios)),
        required: 'at most 1.00, aim 0.50',
        met: median(ratios) <= 1,
      },
      {
        what: `Largest relative difference of the two rates, ${count(agreement.compared)} savers`,
        measured: difference.toExponential(1),
        required: 'at most 1e-9',
        met: difference <= mostRelativeDifference,
      },
    ],
    tables: [
      {
        header: ['Pair', 'Ratio', 'npm run score', 'DuckDB'],
        rows: [
          ...measured.map((pair, index) => [
            `${index + 1}`,
            ratio(itemAt(ratios, index)),
            seconds(pair.ours.seconds),
            seconds(pair.peer.seconds),
          ]),
          ['Median', ratio(median(ratios)), seconds(median(ours)), seconds(median(peers))],
          ['Peak memory', '', peak((pair) => pair.ours), peak((pair) => pair.peer)],
        ],
      },
    ],
    notes: [
      `Data: ${sample}.`,
      `Ours (chdb ${chdb}): \`node apps/cli/src/score.ts FILE --out OUT\`, the whole command: every check, outliers, both rates, Direct Alpha and both scores of every saver, all data points kept.`,
      `DuckDB (@duckdb/node-api ${duckdb}), \`bench/src/file/duckdb-peer.ts\`: in memory, all cores, column types given, all columns loaded as ours are; the index's daily levels joined; Newton from the same first guess as ours, both rates in one query a step, a saver leaving once solved. It checks nothing and leaves out ${count(agreement.savers - agreement.compared)} savers with money out, no pot or flows before the index starts.`,
      'Each is a process of its own, timed from start to end, file in the disk cache; which goes first alternates.',
      'Differences are relative to the rate, or to 0.0001 where the rate is nearer to 0.',
    ],
  }
}

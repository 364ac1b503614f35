import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'
import { rankIntervals } from '@plumbline/engine/ranks/rank-intervals.ts'
import { peerFigures, type VersionScoring } from '@plumbline/readings/peers/peer-figures.ts'
import { makeTables } from '@plumbline/readings/tables/make-tables.ts'
import { scopeOf } from '@plumbline/readings/testing/scope-of.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { count, ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { storeProviders } from './drawn-providers.ts'

export const benchmarkingTitle = 'Benchmarking of 500 providers and 20 million savers'

const providers = 500
const saversOfEach = 40_000
const rounds = 5
const mostScans = 2
const mostScansOfFilter = 1
const seed = 20_191_015

const versions = Array.from({ length: providers }, (_, place) => place + 1)
const scope = scopeOf(versions.map((versionId) => ({ versionId })))
const scorings: readonly VersionScoring[] = versions.map((versionId) => ({
  ...{ versionId, savers: saversOfEach, sigmaAlpha: 0.0075, oneSpread: null, fundCorrelation: 0.5 },
}))

interface Round {
  readonly scan: number
  readonly figures: number
  readonly ranks: number
  readonly again: number
}

/** What benchmarking reads of all providers, and their ranks, beside one scan of the columns that it is made of. */
export async function runBenchmarkingBench(): Promise<Section> {
  const directory = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const engine = await openChdb({ directory, threads: 2, memoryLimitBytes: 2 ** 31, database: 'plumbline' })
  try {
    await makeTables(engine)
    progress(`benchmarking: drawing ${count(providers * saversOfEach)} savers ...`)
    await storeProviders(engine, providers, saversOfEach)
    const measured: Round[] = []
    // The first one warms up.
    for (let round = 0; round <= rounds; round++) {
      const times = await measure(engine)
      progress(
        `benchmarking: scan ${seconds(times.scan)}, figures ${seconds(times.figures)}, ranks ${seconds(times.ranks)}`,
      )
      if (round > 0) measured.push(times)
    }
    return sectionOf(measured)
  } finally {
    await engine.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measure(engine: AnalyticsEngine): Promise<Round> {
  // Figures are remembered for a reader: another one knows none of them.
  const reader: AnalyticsEngine = { ...engine, rows: (sql, parameters) => engine.rows(sql, parameters) }
  const [scan] = await timed(() => engine.rows(scanOfColumns))
  const [figures, known] = await timed(() => peerFigures(reader, scope, scorings))
  const [again] = await timed(() => peerFigures(reader, scope, scorings))
  const lucks = [...known.values()].flatMap(({ luck }) => luck ?? [])
  if (lucks.length !== providers) throw new Error(`${lucks.length} of ${providers} providers have a score`)
  const [ranks] = await timed(async () => rankIntervals(lucks, seed))
  return { scan, figures, ranks, again }
}

/** Every column that the figures read, of every saver. */
const scanOfColumns = `SELECT version_id, sum(cityHash64(id)) AS ids, sum(length(fund)) AS funds, sum(reason) AS reasons, sum(nav_pence) AS navs,
    sum(score) AS scores, sum(score_new) AS new, sum(irr) AS irrs, sum(benchmark_irr) AS benchmark, sum(direct_alpha) AS alphas
  FROM plumbline.savers GROUP BY version_id`

async function timed<Answer>(work: () => Promise<Answer>): Promise<readonly [number, Answer]> {
  const started = performance.now()
  const answer = await work()
  return [(performance.now() - started) / 1000, answer]
}

function sectionOf(measured: readonly Round[]): Section {
  const of = (key: keyof Round) => measured.map((round) => round[key])
  const whole = measured.map(({ figures, ranks }) => figures + ranks)
  const scans = median(pairRatios(whole, of('scan')))
  const scansOfFilter = median(
    pairRatios(
      measured.map(({ again, ranks }) => again + ranks),
      of('scan'),
    ),
  )
  return {
    title: benchmarkingTitle,
    verdicts: [
      {
        what: 'Figures and rank intervals of all providers over one scan of the same columns',
        measured: ratio(scans),
        required: `at most ${ratio(mostScans)}`,
        met: scans <= mostScans,
      },
      {
        what: 'Another filter, which leaves all of them: remembered figures and rank intervals over the same',
        measured: ratio(scansOfFilter),
        required: `at most ${ratio(mostScansOfFilter)}`,
        met: scansOfFilter <= mostScansOfFilter,
      },
    ],
    tables: [
      {
        header: ['', 'Median', 'Over the scan'],
        rows: (
          [
            ['one scan of the columns', of('scan')],
            ['figures, none remembered', of('figures')],
            ['rank intervals', of('ranks')],
            ['figures, remembered by version', of('again')],
          ] as const
        ).map(([name, times]) => [name, seconds(median(times)), ratio(median(pairRatios(times, of('scan'))))]),
      },
    ],
    notes: [
      `${count(providers)} providers of ${count(saversOfEach)} savers each, drawn by hashes, twenty funds each; ${rounds} rounds after one to warm up, two threads.`,
      'The scan adds up every column that the figures read, by provider. How far luck moves a mean is read of an eighth of the savers, the first by their ids, which are hashes. A filter reads nothing again: it leaves rows of what is remembered, and their ranks are drawn anew.',
    ],
  }
}

/** Parts of the benchmark, in the order in which they run. */
export const benchParts = [
  'kernel',
  'simulation',
  'attribution',
  'attribution-scale',
  'file',
  'scale',
  'sixty-million',
  'arrival',
  'again',
  'compare',
  'list',
  'people',
  'report',
  'benchmarking',
  'answers',
  'upload',
  'load',
  'pdf',
] as const

export type BenchPart = (typeof benchParts)[number]

/** Parts that are asked for by one name. */
const groups: Readonly<Record<string, readonly BenchPart[]>> = {
  server: ['arrival', 'again', 'compare', 'list', 'report', 'answers', 'upload'],
}

export interface BenchOptions {
  readonly parts: readonly BenchPart[]
  /** Leaves the files of a million savers and more in bench/data. */
  readonly keep: boolean
  /** Leaves out lines that are slower than this machine. */
  readonly fastLines: boolean
}

/** Run when no part is named; sixty-million is the scale run once more at a rounder size. */
const defaultParts: readonly BenchPart[] = ['kernel', 'file', 'scale']

const flags = ['--keep', '--fast-lines']

export const benchUsage = `Usage: npm run bench -- [PART ...] [--keep] [--fast-lines]

Measures speed and memory beside peers on the same data and writes bench/RESULTS.md; sections of parts not run stay.

  kernel             two rates a saver in memory: npm xirr, a plain Newton loop
  simulation         5,000 savers in twenty funds each: a plain Newton loop on the same draws, and memory
  attribution        1,800 known funds: how often intervals hold the truth; some 20 minutes
  attribution-scale  10,000, 100,000 and 1,000,000 savers: scoring the same file, and a plain dense loop; 14 GB of disk
  file               100,000 savers from files in four forms to scores: DuckDB loading them and solving two rates in SQL
  scale              10,000, 100,000 and 1,000,000 savers: time a row and memory; 7 GB of disk for the largest
  sixty-million      60 million rows, two forms: accepted, in 24 GB of memory; 25 GB of disk
  server             all that follow
  arrival            the road over HTTP, and what is left of it after the last byte, at three speeds of the line:
                     the command on the same file; 20 minutes, 25 GB of disk
  again              100,000 published savers scored again: the command on their file
  compare            100,000 published savers against five benchmarks: against one
  list               pages of a list of 1,000,000 savers over HTTP: the same statements alone
  people             pages of a consumer panel of 1,000,000 users: of 10,000
  report             the figures of a report of 1,000,000 savers: one scan of the same tables
  benchmarking       500 providers and 20 million savers: one scan of the same columns; 4 GB of disk
  answers            how long GET /auth/me takes while a file is imported: the same on the idle server
  upload             memory of the server while it takes 500 MB and 5 GB; 6 GB of disk
  load               200 signed-in users browse and filter while a file is imported: a single user
  pdf                a report as PDF: a headless browser that prints the same charts
                     (without PART: ${defaultParts.join(', ')})

  --keep             keep the largest files in bench/data for the next run
  --fast-lines       arrival without lines of 1 Gbit/s and 100 Mbit/s, which take most of its time; the results stay as they are
`

/** Reads the command line; throws a RangeError in plain words. */
export function readBenchOptions(args: readonly string[]): BenchOptions | 'help' {
  if (args.includes('--help')) return 'help'
  const names = args.filter((arg) => !flags.includes(arg)).flatMap((name): readonly string[] => groups[name] ?? [name])
  const unknown = names.find((name) => !benchParts.some((part) => part === name))
  if (unknown !== undefined)
    throw new RangeError(
      `There is no part '${unknown}'; there are ${[...benchParts, ...Object.keys(groups)].join(', ')}.`,
    )
  const parts = names.length === 0 ? defaultParts : benchParts.filter((part) => names.includes(part))
  return { parts, keep: args.includes('--keep'), fastLines: args.includes('--fast-lines') }
}

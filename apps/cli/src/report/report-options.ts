import type { ScoringMethod } from '@plumbline/scoring/solve/group-summary.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { commandOptions, requiredOption } from '../command/command-options.ts'
import { methodOf, wholeFromOne } from '../score/score-options.ts'

export interface ReportOptions {
  readonly input: string
  readonly out: string
  readonly json: string | undefined
  /** undefined: the name of the file. */
  readonly title: string | undefined
  /** undefined: the Demonstration index. */
  readonly index: string | undefined
  readonly method: ScoringMethod
  readonly minimumYears: number
  /** Of names that count as others; undefined: none do. */
  readonly names: string | undefined
  readonly errors: string | undefined
}

export const reportUsage = `Usage: npm run report -- savers.csv --out report.pdf [--json report.json] [--title NAME] [--index levels.csv] [--method new|old] [--min-years N] [--names names.csv] [--errors errors.csv]

Scores a provider's file and sets the whole value-for-money report on it, without a server.
  savers.csv   one row a contribution; packed with gzip will do
  --out        the report as PDF; - is standard output (run npm with --silent then)
  --json       its figures and sentences
  --title      whose savers they are, as the cover says it; without it the name of the file
  --index      levels of an index, date,level; without it the Demonstration index
  --method     which score counts: new (the default) or old
  --min-years  whole years from the first payment to the valuation below which a history is too short to score (1)
  --names      names of schemes, funds and data points that count as others, column,name,joined_name
  --errors     what is wrong with the file, as row,column,value,reason

Exit code 0: the report is written. 2: the file has errors, nothing is written to --out. 1: anything else.
`

/** Reads the command line; anything that will not do is a failure in plain words. */
export function readReportOptions(args: readonly string[]): ReportOptions | 'help' {
  const text = { type: 'string' } as const
  const options = {
    out: text,
    json: text,
    title: text,
    index: text,
    method: text,
    'min-years': text,
    names: text,
    errors: text,
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = commandOptions({ args: [...args], options, allowPositionals: true }, reportUsage)
  if (values.help) return 'help'
  const [input, ...more] = positionals
  if (input === undefined || input === '' || input === '-' || more.length > 0) {
    throw new CommandFailure(`Name one file to report on.\n\n${reportUsage}`)
  }
  return {
    input,
    out: requiredOption(values.out, 'out', reportUsage),
    json: values.json,
    title: titleOf(values.title),
    index: values.index,
    method: methodOf(values.method ?? 'new'),
    minimumYears: wholeFromOne(values['min-years'] ?? '1', 'min-years'),
    names: values.names,
    errors: values.errors,
  }
}

/** Longer ones do not fit a cover. */
const longestTitle = 200

function titleOf(title: string | undefined): string | undefined {
  const name = title?.trim()
  if (name === '') throw new CommandFailure('--title is empty. Give a name, or leave it out.')
  if (name !== undefined && name.length > longestTitle) {
    throw new CommandFailure(`--title has ${name.length} characters. Give at most ${longestTitle}.`)
  }
  return name
}

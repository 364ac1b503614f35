import type { ScoringMethod } from '@plumbline/scoring/solve/group-summary.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { commandOptions, requiredOption } from '../command/command-options.ts'

export interface ScoreOptions {
  /** `-`: standard input. */
  readonly input: string
  readonly out: string
  /** undefined: the Demonstration index. */
  readonly index: string | undefined
  readonly method: ScoringMethod
  readonly minimumYears: number
  /** Of names that count as others; undefined: none do. */
  readonly names: string | undefined
  readonly errors: string | undefined
  readonly drop: readonly string[]
  readonly threads: number | undefined
}

export const scoreUsage = `Usage: npm run score -- savers.csv --out scores.csv [--index levels.csv] [--method new|old] [--min-years N] [--names names.csv] [--errors errors.csv] [--drop COLUMN]

Scores every saver of a provider's file against an index (docs/data-formats.md says what the file may look like).
  savers.csv   one row a contribution; - is standard input; packed with gzip will do
  --out        one row a saver; - is standard output (run npm with --silent then), a name ending in .gz is packed
  --index      levels of an index, date,level; without it the Demonstration index
  --method     which score counts: new (the default) or old
  --min-years  whole years from the first payment to the valuation below which a history is too short to score (1)
  --names      names of schemes, funds and data points that count as others, column,name,joined_name
  --errors     what is wrong with the file, as row,column,value,reason
  --drop       a column to leave unread; may be given several times
  --threads    threads that calculate (all cores); the results are the same for any number

Exit code 0: scored. 2: the file has errors, nothing is written to --out. 1: anything else.
`

/** Reads the command line; anything that will not do is a failure in plain words. */
export function readScoreOptions(args: readonly string[]): ScoreOptions | 'help' {
  const text = { type: 'string' } as const
  const options = {
    out: text,
    index: text,
    method: text,
    'min-years': text,
    names: text,
    errors: text,
    drop: { type: 'string', multiple: true },
    threads: text,
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = commandOptions({ args: [...args], options, allowPositionals: true }, scoreUsage)
  if (values.help) return 'help'
  const [input = '', ...more] = positionals
  if (input === '' || more.length > 0) {
    const reason =
      positionals.length < 2
        ? 'Name the file to score'
        : `Name one file, not ${positionals.length}. After 'npm run score' comes -- before anything else`
    throw new CommandFailure(`${reason}.\n\n${scoreUsage}`)
  }
  return {
    input,
    out: requiredOption(values.out, 'out', scoreUsage),
    index: values.index,
    method: methodOf(values.method ?? 'new'),
    minimumYears: wholeFromOne(values['min-years'] ?? '1', 'min-years'),
    names: values.names,
    errors: values.errors,
    drop: values.drop ?? [],
    threads: values.threads === undefined ? undefined : wholeFromOne(values.threads, 'threads'),
  }
}

export function methodOf(value: string): ScoringMethod {
  if (value === 'new' || value === 'old') return value
  throw new CommandFailure(`--method is new or old, not '${value}'.`)
}

export function wholeFromOne(value: string, name: string): number {
  if (/^[0-9]{1,3}$/.test(value) && Number(value) >= 1) return Number(value)
  throw new CommandFailure(`--${name} is a whole number from 1 to 999, not '${value}'.`)
}

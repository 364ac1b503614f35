import { tidyText } from '@plumbline/scoring/names/tidy-text.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { commandOptions, requiredOption } from '../command/command-options.ts'
import { wholeFromOne } from '../score/score-options.ts'

export interface AttributionOptions {
  /** `-`: standard input. */
  readonly input: string
  readonly out: string
  readonly track: string | undefined
  /** undefined: the Demonstration index. */
  readonly index: string | undefined
  /** undefined: cash as in the Demonstration index. */
  readonly cash: string | undefined
  readonly includeShort: boolean
  /** undefined: of any. */
  readonly scheme: string | undefined
  readonly fund: string | undefined
  /** Of names that count as others; undefined: none do. */
  readonly names: string | undefined
  readonly errors: string | undefined
  readonly threads: number | undefined
}

export const attributionUsage = `Usage: npm run attribution -- savers.csv --out result.json [--track track.csv] [--index levels.csv] [--cash levels.csv] [--include-short] [--scheme NAME] [--fund NAME] [--names names.csv] [--errors errors.csv]

Infers what the fund itself did month by month from savers' payments and pots, and compares it with an index.
  savers.csv       one row a contribution; - is standard input; packed with gzip will do
  --out            beta, alpha and how sure they are, as JSON; - is standard output (run npm with --silent then)
  --track          the fund's return and level by month, with standard errors
  --index          levels of an index, date,level; without it the Demonstration index
  --cash           levels of cash, date,level; without it the cash of the Demonstration index
  --include-short  savers with a short history too
  --scheme         savers of this scheme alone
  --fund           savers of this fund alone
  --names          names of schemes and funds that count as others, column,name,joined_name
  --errors         what is wrong with the file, as row,column,value,reason
  --threads        threads that calculate (all cores); the results are the same for any number

Exit code 0: done. 2: the file has errors, nothing is written to --out. 3: refused, the reason is in --out. 1: anything else.
`

/** Reads the command line; anything that will not do is a failure in plain words. */
export function readAttributionOptions(args: readonly string[]): AttributionOptions | 'help' {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    out: text,
    track: text,
    index: text,
    cash: text,
    'include-short': flag,
    scheme: text,
    fund: text,
    names: text,
    errors: text,
    threads: text,
    help: flag,
  } as const
  const { values, positionals } = commandOptions({ args: [...args], options, allowPositionals: true }, attributionUsage)
  if (values.help) return 'help'
  const [input = '', ...more] = positionals
  if (input === '' || more.length > 0) throw new CommandFailure(`Name one file of savers.\n\n${attributionUsage}`)
  return {
    input,
    out: requiredOption(values.out, 'out', attributionUsage),
    track: values.track,
    index: values.index,
    cash: values.cash,
    includeShort: values['include-short'] === true,
    scheme: values.scheme === undefined ? undefined : tidyText(values.scheme),
    fund: values.fund === undefined ? undefined : tidyText(values.fund),
    names: values.names,
    errors: values.errors,
    threads: values.threads === undefined ? undefined : wholeFromOne(values.threads, 'threads'),
  }
}

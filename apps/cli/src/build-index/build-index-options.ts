import { commandOptions, requiredOption } from '../command/command-options.ts'

export interface BuildIndexOptions {
  readonly returns: string
  readonly weights: string
  readonly charges: string
  readonly out: string
  readonly errors: string | undefined
}

export const buildIndexUsage = `Usage: npm run build-index -- --returns returns.csv --weights weights.csv --charges charges.csv --out levels.csv [--errors errors.csv]

Builds an index from monthly total returns of its constituents, target weights and charges (docs/index-files.md).
  --returns  date, then one column a constituent: monthly total returns as fractions, every month end
  --weights  effective_date, then one column a constituent: fractions that sum to 1
  --charges  effective_date,bps: basis points a year
  --out      the levels, date,level; - is standard output, a name ending in .gz is packed
  --errors   what is wrong with the files, as file,row,column,value,reason

Exit code 0: done. 2: the files have errors, nothing is written to --out. 1: anything else.
`

/** Reads the command line; anything that will not do is a failure in plain words. */
export function buildIndexOptions(args: readonly string[]): BuildIndexOptions | 'help' {
  const text = { type: 'string' } as const
  const options = {
    returns: text,
    weights: text,
    charges: text,
    out: text,
    errors: text,
    help: { type: 'boolean' },
  } as const
  const { values } = commandOptions({ args: [...args], options }, buildIndexUsage)
  if (values.help) return 'help'
  const required = (name: 'returns' | 'weights' | 'charges' | 'out') =>
    requiredOption(values[name], name, buildIndexUsage)
  return {
    returns: required('returns'),
    weights: required('weights'),
    charges: required('charges'),
    out: required('out'),
    errors: values.errors,
  }
}

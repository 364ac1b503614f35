import { defaultSampleOptions, type SampleOptions } from '@plumbline/sample-data/sample-options.ts'
import { CommandFailure } from '../command/command-failure.ts'
import { commandOptions, requiredOption } from '../command/command-options.ts'
import { dateOption } from '../command/option-values.ts'
import { generateUsage } from './generate-usage.ts'

/** A sample file and where it is to go. */
export interface GenerateRequest {
  readonly out: string
  readonly options: SampleOptions
}

const text = { type: 'string' } as const

const plainNumber = /^-?\d+(\.\d+)?$/

/** Reads the command line; anything that will not do is a failure in plain words. */
export function readGenerateOptions(args: string[]): GenerateRequest | 'help' {
  const config = {
    args,
    options: {
      savers: text,
      seed: text,
      out: text,
      provider: text,
      'nav-date': text,
      'first-nav-date': text,
      funds: text,
      alpha: text,
      beta: text,
      'tracking-error': text,
      outliers: text,
      order: text,
      help: { type: 'boolean' },
    },
  } as const
  const { values } = commandOptions(config, generateUsage)
  if (values.help) return 'help'
  const standard = defaultSampleOptions
  const number = (name: 'funds' | 'alpha' | 'beta' | 'tracking-error' | 'outliers', otherwise: number) =>
    values[name] === undefined ? otherwise : numberOf(values[name], name)
  const date = <Otherwise>(name: 'nav-date' | 'first-nav-date', otherwise: Otherwise) =>
    values[name] === undefined ? otherwise : dateOption(values[name], name)
  return {
    out: requiredOption(values.out, 'out', generateUsage),
    options: {
      savers: numberOf(requiredOption(values.savers, 'savers', generateUsage), 'savers'),
      seed: numberOf(requiredOption(values.seed, 'seed', generateUsage), 'seed'),
      provider: values.provider ?? standard.provider,
      navDay: date('nav-date', standard.navDay),
      firstNavDay: date('first-nav-date', standard.firstNavDay),
      funds: number('funds', standard.funds),
      alpha: number('alpha', standard.alpha),
      beta: number('beta', standard.beta),
      trackingError: number('tracking-error', standard.trackingError),
      outlierShare: number('outliers', standard.outlierShare),
      order: orderOf(values.order ?? standard.order),
    },
  }
}

function numberOf(value: string, name: string): number {
  if (!plainNumber.test(value)) throw new CommandFailure(`--${name} must be a number, not '${value}'.`)
  return Number(value)
}

function orderOf(value: string): SampleOptions['order'] {
  if (value !== 'saver' && value !== 'date') {
    throw new CommandFailure(`--order must be saver or date, not '${value}'.`)
  }
  return value
}

import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { defaultSampleOptions } from '@plumbline/sample-data/sample-options.ts'
import { expect, it } from 'vitest'
import { CommandFailure } from '../command/command-failure.ts'
import { readGenerateOptions } from './read-generate-options.ts'

const needed = ['--savers', '20', '--seed', '3', '--out', 'f.csv']

it('fills in what is not given', () => {
  expect(readGenerateOptions(needed)).toEqual({
    out: 'f.csv',
    options: { ...defaultSampleOptions, savers: 20, seed: 3 },
  })
})

it('reads every option', () => {
  const given = {
    provider: 'Kestrel',
    'nav-date': '2025-12-31',
    'first-nav-date': '2024-12-31',
    funds: '1',
    alpha: '-0.004',
    beta: '1',
    'tracking-error': '0.02',
    outliers: '0.2',
    order: 'date',
  }
  const args = Object.entries(given).map(([name, value]) => `--${name}=${value}`)
  expect(readGenerateOptions([...needed, ...args])).toEqual({
    out: 'f.csv',
    options: {
      savers: 20,
      seed: 3,
      provider: 'Kestrel',
      navDay: dayOf('2025-12-31'),
      firstNavDay: dayOf('2024-12-31'),
      funds: 1,
      alpha: -0.004,
      beta: 1,
      trackingError: 0.02,
      outlierShare: 0.2,
      order: 'date',
    },
  })
})

it('gives the usage when asked for help', () => {
  expect(readGenerateOptions(['--help'])).toBe('help')
})

it.each([
  [['--seed', '3', '--out', 'f.csv'], "Option '--savers' is missing"],
  [['--savers', '5', '--out', 'f.csv'], "Option '--seed' is missing"],
  [['--savers', '5', '--seed', '3'], "Option '--out' is missing"],
  [[...needed, '--alpha', 'high'], "--alpha must be a number, not 'high'."],
  [[...needed, '--funds', '0x2'], "--funds must be a number, not '0x2'."],
  [[...needed, '--nav-date', '31/03/2026'], "--nav-date must be a date such as 2026-03-31, not '31/03/2026'."],
  [
    [...needed, '--first-nav-date', '2026-02-30'],
    "--first-nav-date must be a date such as 2026-03-31, not '2026-02-30'.",
  ],
  [[...needed, '--order', 'random'], "--order must be saver or date, not 'random'."],
  [[...needed, '--colour', 'red'], '--colour'],
  [[...needed, 'more.csv'], 'more.csv'],
])('refuses %j in plain words', (args, words) => {
  expect(() => readGenerateOptions(args)).toThrow(CommandFailure)
  expect(() => readGenerateOptions(args)).toThrow(words)
})

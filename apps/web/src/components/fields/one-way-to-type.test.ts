import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)

/** What takes typed numbers or dates in a way of its own, and where it may be. */
const otherWays: Readonly<Record<string, { readonly pattern: RegExp; readonly allowed: readonly string[] }>> = {
  'a field of a library': {
    pattern:
      /\b(?:NumberInput|NumericFormat|DateInput|DatePickerInput|DateTimePicker|MonthPickerInput|YearPickerInput|InlineDateTimePicker)\b/,
    allowed: [],
  },
  'a calendar': { pattern: /@mantine\/dates/, allowed: ['components/fields/date-calendar.tsx'] },
  'a field of the browser': {
    pattern: /type=["'{]+(?:number|date|datetime-local|month|week|time)\b|valueAs(?:Number|Date)\b/,
    // A time of day, which every browser shows and reads in one way.
    allowed: ['features/reports/schedules/timing-fields.tsx'],
  },
  'keys for numbers': {
    pattern: /\binputMode\b/,
    allowed: [
      'components/fields/number-field.tsx',
      // Neither is a number: a code, and the number by which a person is known, compared as text.
      'features/two-factor/components/code-form.tsx',
      'features/consumer-panel/components/erase-dialog.tsx',
    ],
  },
  'a reader of its own': { pattern: /\bparse(?:Float|Int)\b|\bnew Date\((?:text|typed|value)\b/, allowed: [] },
}

const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(new URL(file, root), 'utf8') }))

it.each(Object.entries(otherWays))('types numbers and dates into one kind of field, never into %s', (_, way) => {
  const places = files.filter(({ source }) => way.pattern.test(source)).map(({ file }) => file)
  expect(places.toSorted()).toEqual(way.allowed.toSorted())
})

it('finds each of them', () => {
  const planted = [
    '<NumberInput',
    "from '@mantine/dates'",
    '<input type="number"',
    'inputMode="decimal"',
    'parseFloat(',
  ]
  for (const [place, { pattern }] of Object.values(otherWays).entries()) expect(planted[place]).toMatch(pattern)
})

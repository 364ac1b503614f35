import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NumberForm, readTypedNumber, writeTypedNumber } from './typed-number.ts'

const score: NumberForm = { decimals: 2, unit: 'none' }
const whole: NumberForm = { decimals: 0, unit: 'none' }
const pounds: NumberForm = { decimals: 2, unit: 'pounds' }
const percent: NumberForm = { decimals: 4, unit: 'percent' }
const years: NumberForm = { decimals: 0, unit: 'years' }

describe('a typed number', () => {
  it.each<[string, NumberForm, number]>([
    ['49.5', score, 49.5],
    ['.5', score, 0.5],
    ['49.', score, 49],
    ['007', score, 7],
    ['+3', score, 3],
    ['-0', score, 0],
    ['£10,000.50', pounds, 10_000.5],
    ['£ 10 000.50', pounds, 10_000.5],
    ['10\u202F000', pounds, 10_000],
    ['-£1,234,567', pounds, -1_234_567],
    ['£-3', pounds, -3],
    ['\u22121.5', score, -1.5],
    ['\u20131.5', score, -1.5],
    ['- 1.5%', percent, -1.5],
    ['4.2500 %', percent, 4.25],
    ['5', years, 5],
    ['1 year', years, 1],
    ['5 Years', years, 5],
    ['£5,000m', { decimals: 0, unit: 'millions' }, 5000],
    ['9007199254740991', whole, 9_007_199_254_740_991],
  ])('%j in %o is %d', (text, form, value) => {
    expect(readTypedNumber(text, form)).toEqual({ ok: true, value })
  })

  it('is none where nothing is typed', () => {
    expect(readTypedNumber(' \u00A0', score)).toEqual({ ok: true, value: undefined })
  })

  it.each<[string, NumberForm, string]>([
    ['40,5', score, 'Write decimals behind a point, such as 40.5.'],
    ['(1.5)', score, 'Write a minus sign instead of brackets.'],
    ['4O', score, 'Write a number, such as 12.5.'],
    ['1e1', score, 'Write a number, such as 12.5.'],
    ['10k', pounds, 'Write a number, such as 10,000.50.'],
    ['1.2.3', score, 'Write a number, such as 12.5.'],
    ['£49', score, 'Write a number, such as 12.5.'],
    ['5%', pounds, 'Write a number, such as 10,000.50.'],
    ['1,23', pounds, 'Write decimals behind a point, such as 1.23.'],
    ['1,234,5', whole, 'Write a whole number, such as 12.'],
    ['12 34', whole, 'Write a whole number, such as 12.'],
    ['1,234 567', whole, 'Write a whole number, such as 12.'],
    ['-£-5', pounds, 'Write a number, such as 10,000.50.'],
    ['\uFF11', whole, 'Write a whole number, such as 12.'],
    ['49.5', whole, 'Write a whole number.'],
    ['49.555', score, 'Write at most 2 decimals.'],
    ['9007199254740993', whole, 'Write a number of fewer digits.'],
    ['12345678901234.55', score, 'Write a number of fewer digits.'],
    ['years', years, 'Write a whole number, such as 12.'],
    ['-', score, 'Write a number, such as 12.5.'],
    ['.', score, 'Write a number, such as 12.5.'],
  ])('%j in %o is refused: %s', (text, form, reason) => {
    expect(readTypedNumber(text, form)).toEqual({ ok: false, reason })
  })
})

const forms = fc.record<NumberForm>({
  decimals: fc.integer({ min: 0, max: 4 }),
  unit: fc.constantFrom('none', 'pounds', 'millions', 'percent', 'years', 'days', 'megabytes', 'spreads'),
  isBare: fc.boolean(),
  isUngrouped: fc.boolean(),
})
/** With as many decimals as the form takes, made of whole numbers so that no rounding is in them. */
const formAndNumber = forms.chain((form) =>
  fc.integer({ min: -1e9, max: 1e9 }).map((units) => ({ form, value: Number(`${units}e-${form.decimals}`) + 0 })),
)

it('is what is shown: what a field writes is read as the same number', () => {
  fc.assert(
    fc.property(formAndNumber, ({ form, value }) => {
      expect(readTypedNumber(writeTypedNumber(value, form), form)).toEqual({ ok: true, value })
    }),
  )
})

it('is read in every way of writing it', () => {
  fc.assert(
    fc.property(
      formAndNumber,
      fc.constantFrom('-', '\u2212', '\u2013', '\u2212 '),
      fc.constantFrom(',', ' ', '\u00A0', '\u2009', ''),
      ({ form, value }, minus, thousands) => {
        const [digits = '', decimals = ''] = Math.abs(value).toFixed(form.decimals).split('.')
        const grouped = digits.replace(/\d(?=(?:\d{3})+$)/g, `$&${thousands}`)
        const text = `${value < 0 ? minus : ''}${grouped}${decimals === '' ? '' : `.${decimals}`}`
        expect(readTypedNumber(text, form)).toEqual({ ok: true, value })
      },
    ),
  )
})

it('holds every digit of the text in its place, or is refused', () => {
  const character = fc.constantFrom(...'0123459.,-\u2212()£% eEkKmO')
  fc.assert(
    fc.property(fc.array(character, { maxLength: 9 }), forms, (characters, form) => {
      const text = characters.join('')
      const reading = readTypedNumber(text, form)
      if (!reading.ok || reading.value === undefined) return
      expect(text).not.toMatch(/[()eEkKO]/)
      const digits = text.replace(/[^\d.]/g, '').replace(/^0+(?=\d)/, '')
      const [before = '', behind = ''] = digits.split('.')
      const size = Math.abs(reading.value).toFixed(form.decimals)
      const decimals = behind.slice(0, form.decimals).padEnd(form.decimals, '0')
      expect(size).toBe(`${before === '' ? '0' : before}${form.decimals > 0 ? `.${decimals}` : ''}`)
      expect(behind.slice(form.decimals)).toMatch(/^0*$/)
      expect(reading.value < 0).toBe(/[-\u2212]/.test(text) && reading.value !== 0)
    }),
    { numRuns: 5000 },
  )
})

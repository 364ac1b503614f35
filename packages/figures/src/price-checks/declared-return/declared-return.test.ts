import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartThemes } from '../../parts/chart-theme.ts'
import { renderSvg } from '../../parts/svg.ts'
import { sampleDeclared } from '../../testing/sample-declared.ts'
import { measure } from '../../testing/sample-groups.ts'
import { sampleProvenance } from '../../testing/sample-report.ts'
import { declaredReturn } from './definition.ts'
import { declaredRows } from './rows.ts'
import { declaredNotes, declaredWords, valueText } from './words.ts'

const exact = (value: number) => ({ value, low: null, high: null })
const printed = (text: string) => Math.round(100 * Number(text.replace('−', '-').replace('+', '')))

describe('the rows from a declared return to the pooled IRR', () => {
  it('add up as they are printed, to the track and to the pooled IRR', () => {
    const rate = fc.double({ min: -0.2, max: 0.2, noNaN: true })
    fc.assert(
      fc.property(fc.array(rate, { minLength: 6, maxLength: 6 }), fc.boolean(), (drawn, whole) => {
        const [declared = 0, investment = 0, charges = 0, others = 0, timing = 0, unexplained = 0] = drawn
        const other = whole ? 0 : others
        const implied = declared + investment + charges
        const steps = {
          declared: exact(declared),
          investment: exact(investment),
          charges: exact(charges),
          implied: exact(implied),
          otherMonths: whole ? null : exact(other),
          timing: exact(timing),
          unexplained: exact(unexplained),
          pooled: exact(implied + other + timing + unexplained),
        }
        let at = 0
        for (const row of declaredRows(sampleDeclared({ steps }))) {
          const own = printed(valueText(row))
          if (row.isTotal && row.id !== 'declared') expect(own).toBe(at)
          at = row.isTotal ? own : at + own
        }
      }),
    )
  })

  it('leave out other months where there are none, and then name no years of the track', () => {
    const { steps } = sampleDeclared()
    const names = declaredRows(sampleDeclared({ steps: { ...steps, otherMonths: null } })).map(({ name }) => name)
    expect(names).not.toContain('Other months of the track')
    expect(names).toContain('Implied track')
    expect(declaredRows(sampleDeclared()).map(({ name }) => name)).toContain('Implied track, 2015 to 2025')
  })
})

describe('the words of a declared return', () => {
  const { steps } = sampleDeclared()
  it('say what savers got and what made the difference, no more than intervals allow', () => {
    expect(declaredWords(sampleDeclared()).takeaway).toBe(
      'Savers got 4.87% a year, 0.25 points less than was declared: investment took 0.21 (not distinguishable from 0), charges took 0.35, other months added 0.08, the timing of payments added 0.25 and what the track does not explain took 0.02.',
    )
    const clearSteps = { ...steps, investment: { value: -0.0021, low: -0.003, high: -0.001 } }
    expect(declaredWords(sampleDeclared({ steps: clearSteps })).takeaway).toMatch(/investment took 0\.21, charges/)
    const unsure = { ...steps, charges: { value: -0.0035, low: -0.01, high: 0.003 } }
    expect(declaredWords(sampleDeclared({ steps: unsure })).takeaway).toMatch(
      /charges took 0\.35 \(no sign of a flat fee\)/,
    )
    const same = { ...steps, pooled: exact(0.0512), charges: { value: 0, low: 0, high: 0 } }
    expect(declaredWords(sampleDeclared({ steps: same })).takeaway).toMatch(
      /as much as was declared.*no charge was found/,
    )
  })

  it('leave out steps that change nothing as they are printed', () => {
    const none = { ...steps, otherMonths: null, timing: exact(0.0031), unexplained: exact(0) }
    expect(declaredWords(sampleDeclared({ steps: none })).takeaway).toMatch(
      /charges took 0\.35 and the timing of payments added 0\.31\.$/,
    )
  })

  it('say of charges that are exact whether there are any', () => {
    const charged = (value: number) => ({ ...steps, charges: { value, low: value, high: value } })
    const rangeOf = (value: number) => declaredWords(sampleDeclared({ steps: charged(value) })).table.rows[2]?.[2]
    expect([rangeOf(0), rangeOf(-0.0075)]).toEqual(['none found or stated', 'as stated'])
  })

  it('begin with funds that had no one price', () => {
    const residuals = [{ by: 'fund', groups: 2, pValue: 0.001 }]
    expect(declaredWords(sampleDeclared({ residuals })).takeaway).toMatch(/^Savers of different funds did not have one/)
  })

  it('note charges, years that do not count and schemes without a fee', () => {
    expect(declaredNotes(sampleDeclared()).join(' ')).toMatch(/bear all charges in per cent.*take 0\.33 points/)
    const notes = declaredNotes(
      sampleDeclared({ charge: 0.75, schemesWithoutFee: 2, otherYears: [2014, 2026], converged: false }),
    ).join(' ')
    expect(notes).toMatch(/hold the 0\.75% a year.*Of 2 schemes nothing.*2014 and 2026.*still moving/)
  })
})

describe('the picture of a declared return', () => {
  const drawn = declaredReturn.of({ declaredReturn: sampleDeclared(), provenance: sampleProvenance })
  it('has a row and a number for each step', () => {
    const [{ words, numbers }] = drawn && 'pictures' in drawn ? drawn.pictures : expect.fail('no chart')
    expect(words.table.rows.map((row) => row.slice(1))).toEqual([
      ['5.12', 'as declared'],
      ['−0.21', '−0.88 to +0.46'],
      ['−0.35', '−0.41 to −0.29'],
      ['4.56', '3.89 to 5.23'],
      ['+0.08', 'follows the track'],
      ['+0.25', 'follows the track'],
      ['−0.02', 'follows the track'],
      ['4.87', 'exact'],
    ])
    expect(numbers).toHaveLength(8)
  })

  it.each([300, 640, 1130])('is drawn %d pixels wide', (width) => {
    const [{ option, height }] = drawn && 'pictures' in drawn ? drawn.pictures : expect.fail('no chart')
    const size = { width, height }
    for (const theme of [chartThemes.light, chartThemes.dark]) {
      const svg = renderSvg(option(theme, size), size, measure)
      expect(svg).toContain('Timing of payments')
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })
})

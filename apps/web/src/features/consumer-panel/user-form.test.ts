import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { blankPension, type PensionStatus } from '@plumbline/contract/consumer-panel/pension.ts'
import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  changedFields,
  editForm,
  type FigureName,
  fieldFigure,
  fieldText,
  figureFields,
  figureMistake,
  mistakesIn,
  tabTitle,
  textMistake,
  wasText,
} from './user-form.ts'

const id = '7c1e0d52-41ab-4f0e-9a64-2f1b6c0e88d1'
const pension: PensionStatus = { ...blankPension, name: 'Fenland', return: 0.0641, currVal: 47902.15, img: null }
const user: PanelUser = {
  ...{ id: 7, email: 'a@example.org', firstName: 'Robin', lastName: 'Sample', type: 'Check', version: '3' },
  date: '2026-02-05T08:31:00.000Z',
  otherData: { pensionStatus: { [id]: pension }, documents: [] },
}

function figureOf(name: FigureName) {
  return figureFields.find((field) => field.name === name) ?? expect.fail(name)
}

describe('the title of a tab', () => {
  it.each([
    ['Old Mill Pension Plan', false, 'Old Mill Pension Plan'],
    ['Fenland Mutual Workplace Pension Scheme', false, 'Fenland Mutual Workplace Pensi..'],
    ['x'.repeat(30), false, 'x'.repeat(30)],
    ['Old Mill Pension Plan', true, 'Old Mill Pension Plan (deleted)'],
  ])('of %s, deleted %s, is %s', (name, deletedByUser, title) => {
    expect(tabTitle({ name, deletedByUser })).toBe(title)
  })
})

describe('a form of a person', () => {
  it('writes rates in per cent, pounds with their pence, and blank what is not known', () => {
    expect(fieldFigure(pension, undefined, figureOf('return'))).toBe(6.41)
    expect(fieldFigure(pension, undefined, figureOf('currVal'))).toBe(47_902.15)
    expect(fieldFigure(pension, undefined, figureOf('score'))).toBeUndefined()
    expect(fieldText(pension, undefined, 'contributionPeriod')).toBe('')
  })

  it('sends what was changed alone, as the contract writes it', () => {
    const figures = { return: 6.5, currVal: 48_216.4, score: undefined }
    const draft = { texts: { name: 'Fenland ' }, figures, dbPension: true }
    expect(changedFields(pension, draft)).toEqual(['return', 'currVal'])
    const file = new File(['x'], 'a:;:;:b.txt')
    const form = editForm(user, { pensions: { [id]: draft }, documents: [{ pension: id, file }] })
    expect(JSON.parse(String(form.get('pensionStatus')))).toEqual({ [id]: { return: 0.065, currVal: 48216.4 } })
    expect(JSON.parse(String(form.get('dbPension')))).toEqual({ [id]: true })
    expect([form.get('id'), form.get('version')]).toEqual(['7', '3'])
    expect(form.getAll('files[]').map((each) => (each instanceof File ? each.name : ''))).toEqual([
      `${id}:;:;:a:;:;:b.txt`,
    ])
    expect(editForm(user, blankDraft).get('pensionStatus')).toBe('{}')
  })

  it('takes the same number for no change, and says what it was', () => {
    const draft = { figures: { currVal: 47_902.15, return: 6.41, score: undefined } }
    expect(changedFields(pension, draft)).toEqual([])
    expect(wasText(pension, figureOf('currVal'))).toBe('was £47,902.15')
    expect(wasText(pension, figureOf('return'))).toBe('was 6.41%')
    expect(wasText(pension, figureOf('score'))).toBe('was blank')
  })

  it('tells in which pension a mistake stands', () => {
    const other = { ...pension, name: 'Old Mill' }
    const draft = { pensions: { a: { figures: { score: 50 } }, b: { figures: { score: 101 } } }, documents: [] }
    const pensions = [['a', pension] as const, ['b', other] as const]
    expect(mistakesIn(pensions, draft)).toEqual([{ pension: other, name: 'score' }])
  })

  it.each([
    ['contributionPeriod', '2014-26', 'Four digits, a dash, four digits'],
    ['contributionPeriod', '2014-2026', undefined],
    ['contributionPeriod', '', undefined],
    ['name', ' ', 'Please fill name'],
  ] as const)('says of %s %j: %s', (name, text, mistake) => {
    expect(textMistake(name, text)).toBe(mistake)
  })

  it.each([
    ['score', 101, 'A score is from 0 to 100.'],
    ['score', 49.5, undefined],
    ['currVal', { unread: 'much' }, 'Write a number, such as 10,000.50.'],
    ['currVal', undefined, undefined],
  ] as const)('says of the figure %s %j: %s', (name, figure, mistake) => {
    expect(figureMistake(figureOf(name), figure)).toBe(mistake)
  })
})

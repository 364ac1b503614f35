import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { blankPension, type PensionStatus } from '@plumbline/contract/consumer-panel/pension.ts'
import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  changedFields,
  editForm,
  mistakeIn,
  mistakesIn,
  savedText,
  tabTitle,
  wasText,
} from './user-form.ts'

const id = '7c1e0d52-41ab-4f0e-9a64-2f1b6c0e88d1'
const pension: PensionStatus = { ...blankPension, name: 'Fenland', return: 0.0641, currVal: 47902.15, img: null }
const user: PanelUser = {
  ...{ id: 7, email: 'a@example.org', firstName: 'Robin', lastName: 'Sample', type: 'Check', version: 3 },
  date: '2026-02-05T08:31:00.000Z',
  otherData: { pensionStatus: { [id]: pension }, documents: [] },
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
    expect(savedText(pension, 'return')).toBe('6.41')
    expect(savedText(pension, 'currVal')).toBe('47,902.15')
    expect(savedText(pension, 'score')).toBe('')
    expect(savedText(pension, 'contributionPeriod')).toBe('')
  })

  it('sends what was changed alone, as the contract writes it', () => {
    const draft = { texts: { return: '6.5', currVal: '48,216.40', score: '', name: 'Fenland ' }, dbPension: true }
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

  it('takes a number for the same however it is written, and says what it was', () => {
    const draft = { texts: { currVal: '47902.150', return: '6.410', score: ' ' } }
    expect(changedFields(pension, draft)).toEqual([])
    expect(wasText(pension, 'currVal')).toBe('was £47,902.15')
    expect(wasText(pension, 'return')).toBe('was 6.41 %')
    expect(wasText(pension, 'score')).toBe('was blank')
  })

  it('tells in which pension a mistake stands', () => {
    const other = { ...pension, name: 'Old Mill' }
    const draft = { pensions: { a: { texts: { score: '50' } }, b: { texts: { score: '101' } } }, documents: [] }
    const pensions = [['a', pension] as const, ['b', other] as const]
    expect(mistakesIn(pensions, draft)).toEqual([{ pension: other, name: 'score' }])
  })

  it.each([
    ['contributionPeriod', '2014-26', 'Four digits, a dash, four digits'],
    ['contributionPeriod', '2014-2026', undefined],
    ['contributionPeriod', '', undefined],
    ['score', '101', 'A score is from 0 to 100.'],
    ['currVal', 'much', 'Write a number such as 48,216.40.'],
    ['name', ' ', 'Please fill name'],
  ] as const)('says of %s %j: %s', (name, text, mistake) => {
    expect(mistakeIn(name, text)).toBe(mistake)
  })
})

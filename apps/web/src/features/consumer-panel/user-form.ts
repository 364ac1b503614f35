import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { documentSeparator, type PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import {
  contributionPeriodPattern,
  type PensionChange,
  type PensionStatus,
} from '@plumbline/contract/consumer-panel/pension.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'

/** Figures as they are typed: rates in per cent, pounds, a score. */
export const figureFields = [
  { name: 'score', label: 'Score', unit: '', times: 1, digits: 2 },
  { name: 'return', label: 'Return %', unit: '%', times: 100, digits: 2 },
  { name: 'avgReturn', label: 'Average Return', unit: '%', times: 100, digits: 2 },
  { name: 'currVal', label: 'Current NAV value', unit: '£', times: 1, digits: 2 },
  { name: 'benchmarkNAV', label: 'Benchmark NAV value', unit: '£', times: 1, digits: 2 },
  { name: 'totalContribution', label: 'Total Contribution', unit: '£', times: 1, digits: 2 },
] as const
export type FigureField = (typeof figureFields)[number]
export type FigureName = FigureField['name']

export type FieldName = FigureName | 'name' | 'contributionPeriod'

/** What is typed of a pension, as texts; a field that is not there is as it was. */
export interface PensionDraft {
  readonly texts: Partial<Record<FieldName, string>>
  /** Switched on; it cannot be switched off again once saved. */
  readonly dbPension?: boolean
  /** Chosen for an employer's pension; without an id it is what a file named. */
  readonly provider?: { readonly id: number | null; readonly name: string }
}

/** A document to be sent, of one pension. */
export interface NewDocument {
  readonly pension: string
  readonly file: File
}

export interface UserDraft {
  readonly pensions: Readonly<Record<string, PensionDraft>>
  readonly documents: readonly NewDocument[]
}

export const blankDraft: UserDraft = { pensions: {}, documents: [] }

const longestTab = 30

/** `Fenland Mutual Workplace Pensi..` and, of one that the person deleted, `(deleted)`. */
export function tabTitle({ name, deletedByUser }: Pick<PensionStatus, 'name' | 'deletedByUser'>): string {
  const letters = [...name]
  const short = letters.length > longestTab ? `${letters.slice(0, longestTab).join('')}..` : name
  return deletedByUser ? `${nameInSentence(short)} (deleted)` : short
}

const plain = /^-?\d+(\.\d+)?$/
const pounds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A field as it is saved now, written to be typed over. */
export function savedText(pension: PensionStatus, name: FieldName): string {
  if (name === 'name') return pension.name
  if (name === 'contributionPeriod') return pension.contributionPeriod ?? ''
  const value = pension[name]
  const field = figureFields.find((each) => each.name === name)
  if (value === null || field === undefined) return ''
  if (field.unit === '£') return pounds.format(value)
  return String(Number((value * field.times).toFixed(field.digits)))
}

export function fieldText(pension: PensionStatus, draft: PensionDraft | undefined, name: FieldName): string {
  return draft?.texts[name] ?? savedText(pension, name)
}

export function isChanged(pension: PensionStatus, draft: PensionDraft | undefined, name: FieldName): boolean {
  const text = draft?.texts[name]
  const isFigure = figureFields.some((field) => field.name === name)
  const same = isFigure ? meant : (each: string) => each.trim()
  return text !== undefined && same(text) !== same(savedText(pension, name))
}

/** 9,000 and 9000.00 are one number. */
function meant(text: string): string {
  const number = withoutCommas(text)
  return plain.test(number) ? String(Number(number)) : text.trim()
}

function withoutCommas(text: string): string {
  return text.trim().replaceAll(',', '')
}

/** What a field was, with its unit, to stand beside what is typed. */
export function wasText(pension: PensionStatus, name: FieldName): string {
  const text = savedText(pension, name)
  const unit = figureFields.find((field) => field.name === name)?.unit ?? ''
  if (text === '') return 'was blank'
  return unit === '£' ? `was £${text}` : `was ${text}${unit === '%' ? ' %' : ''}`
}

/** Whether another provider is chosen than the one that is saved. */
export function isProviderChanged(pension: PensionStatus, draft: PensionDraft | undefined): boolean {
  return draft?.provider !== undefined && draft.provider.id !== pension.providerId
}

/** The fields of a pension that differ from what is saved, in the order of the card. */
export function changedFields(pension: PensionStatus, draft: PensionDraft | undefined): FieldName[] {
  const names: FieldName[] = ['name', ...figureFields.map(({ name }) => name), 'contributionPeriod']
  return names.filter((name) => isChanged(pension, draft, name))
}

/** What is wrong with a field as typed; undefined where nothing is. */
export function mistakeIn(name: FieldName, text: string): string | undefined {
  const value = text.trim()
  if (name === 'name') return value === '' ? panelTexts.nameMissing : undefined
  if (value === '') return undefined
  if (name === 'contributionPeriod') {
    return contributionPeriodPattern.test(value) ? undefined : 'Four digits, a dash, four digits'
  }
  if (!plain.test(withoutCommas(value))) return 'Write a number such as 48,216.40.'
  const number = Number(withoutCommas(value))
  if (name === 'score' && (number < 0 || number > 100)) return 'A score is from 0 to 100.'
  return undefined
}

/** What was changed to something that cannot be saved, in the order of the tabs. */
export function mistakesIn(pensions: readonly (readonly [string, PensionStatus])[], draft: UserDraft) {
  return pensions.flatMap(([id, pension]) =>
    changedFields(pension, draft.pensions[id])
      .filter((name) => mistakeIn(name, fieldText(pension, draft.pensions[id], name)) !== undefined)
      .map((name) => ({ pension, name })),
  )
}

/** The form of what was changed, for the call that saves it. */
export function editForm(user: PanelUser, draft: UserDraft): FormData {
  const pensionStatus: Record<string, PensionChange> = {}
  const dbPension: Record<string, boolean> = {}
  for (const [id, pension] of Object.entries(user.otherData.pensionStatus)) {
    const own = draft.pensions[id]
    const change: PensionChange = {
      ...Object.fromEntries(changedFields(pension, own).map((name) => [name, sentValue(name, own?.texts[name] ?? '')])),
      ...(isProviderChanged(pension, own) && { providerId: own?.provider?.id ?? null }),
    }
    if (Object.keys(change).length > 0) pensionStatus[id] = change
    if (own?.dbPension === true) dbPension[id] = true
  }
  const form = new FormData()
  form.set('id', String(user.id))
  form.set('email', user.email)
  form.set('version', String(user.version))
  form.set('pensionStatus', JSON.stringify(pensionStatus))
  form.set('dbPension', JSON.stringify(dbPension))
  for (const { pension, file } of draft.documents) {
    form.append('files[]', file, `${pension}${documentSeparator}${file.name}`)
  }
  return form
}

function sentValue(name: FieldName, text: string): string | number | null {
  const value = text.trim()
  if (name === 'name') return value
  if (value === '') return null
  if (name === 'contributionPeriod') return value
  const times = figureFields.find((field) => field.name === name)?.times ?? 1
  // A decimal as typed, not what dividing it leaves behind.
  return Number((Number(withoutCommas(value)) / times).toPrecision(12))
}

import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { documentSeparator, type PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import {
  contributionPeriodPattern,
  type PensionChange,
  type PensionStatus,
} from '@plumbline/contract/consumer-panel/pension.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { readTypedNumber, writeTypedNumber } from '@plumbline/contract/typed/typed-number.ts'
import { isUnread, type Typed } from '../../components/fields/typed.ts'

const score = { decimals: 2, unit: 'none' } as const
const percent = { decimals: 2, unit: 'percent' } as const
const pounds = { decimals: 2, unit: 'pounds' } as const
/** Figures as they are typed: rates in per cent, pounds, a score. */
export const figureFields = [
  { name: 'score', label: 'Score', format: score, times: 1 },
  { name: 'return', label: 'Return %', format: percent, times: 100 },
  { name: 'avgReturn', label: 'Average Return', format: percent, times: 100 },
  { name: 'currVal', label: 'Current NAV value', format: pounds, times: 1 },
  { name: 'benchmarkNAV', label: 'Benchmark NAV value', format: pounds, times: 1 },
  { name: 'totalContribution', label: 'Total Contribution', format: pounds, times: 1 },
] as const
export type FigureField = (typeof figureFields)[number]
export type FigureName = FigureField['name']
export type TextName = 'name' | 'contributionPeriod'
export type FieldName = FigureName | TextName

/** What is typed of a pension; a field that is not there is as it was. */
export interface PensionDraft {
  readonly texts?: Partial<Record<TextName, string>>
  readonly figures?: Partial<Record<FigureName, Typed<number>>>
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

/** A text as it is saved now. */
function savedText(pension: PensionStatus, name: TextName): string {
  return pension[name] ?? ''
}

/** A figure as it is saved now, in as many decimals as are typed over. */
function savedFigure(pension: PensionStatus, { name, times, format }: FigureField): number | undefined {
  const value = pension[name]
  return value === null ? undefined : Number((value * times).toFixed(format.decimals))
}

export function fieldText(pension: PensionStatus, draft: PensionDraft | undefined, name: TextName): string {
  return draft?.texts?.[name] ?? savedText(pension, name)
}

export function fieldFigure(pension: PensionStatus, draft: PensionDraft | undefined, field: FigureField) {
  const { figures = {} } = draft ?? {}
  return field.name in figures ? figures[field.name] : savedFigure(pension, field)
}

export function isTextChanged(pension: PensionStatus, draft: PensionDraft | undefined, name: TextName): boolean {
  return fieldText(pension, draft, name).trim() !== savedText(pension, name).trim()
}

export function isFigureChanged(pension: PensionStatus, draft: PensionDraft | undefined, field: FigureField): boolean {
  return fieldFigure(pension, draft, field) !== savedFigure(pension, field)
}

/** What a field was, to be shown beside what is typed. */
export function wasText(pension: PensionStatus, of: TextName | FigureField): string {
  if (typeof of === 'string') return savedText(pension, of) === '' ? 'was blank' : `was ${savedText(pension, of)}`
  const figure = savedFigure(pension, of)
  return figure === undefined ? 'was blank' : `was ${writeTypedNumber(figure, of.format)}`
}

/** Whether another provider is chosen than the one that is saved. */
export function isProviderChanged(pension: PensionStatus, draft: PensionDraft | undefined): boolean {
  return draft?.provider !== undefined && draft.provider.id !== pension.providerId
}

/** The fields of a pension that differ from what is saved, in the order of the card. */
export function changedFields(pension: PensionStatus, draft: PensionDraft | undefined): FieldName[] {
  return [
    ...(isTextChanged(pension, draft, 'name') ? (['name'] as const) : []),
    ...figureFields.filter((field) => isFigureChanged(pension, draft, field)).map(({ name }) => name),
    ...(isTextChanged(pension, draft, 'contributionPeriod') ? (['contributionPeriod'] as const) : []),
  ]
}

/** What is wrong with a text as typed; undefined where nothing is. */
export function textMistake(name: TextName, text: string): string | undefined {
  const value = text.trim()
  if (name === 'name') return value === '' ? panelTexts.nameMissing : undefined
  return value === '' || contributionPeriodPattern.test(value) ? undefined : 'Four digits, a dash, four digits'
}

/** The same of a figure. */
export function figureMistake({ name, format }: FigureField, figure: Typed<number>): string | undefined {
  if (isUnread(figure)) {
    const reading = readTypedNumber(figure.unread, format)
    return reading.ok ? undefined : reading.reason
  }
  return name === 'score' && figure !== undefined && (figure < 0 || figure > 100)
    ? 'A score is from 0 to 100.'
    : undefined
}

/** What was changed to something that cannot be saved, in the order of the tabs. */
export function mistakesIn(pensions: readonly (readonly [string, PensionStatus])[], draft: UserDraft) {
  return pensions.flatMap(([id, pension]) => {
    const own = draft.pensions[id]
    return changedFields(pension, own)
      .filter((name) => mistakeOf(pension, own, name) !== undefined)
      .map((name) => ({ pension, name }))
  })
}

function mistakeOf(pension: PensionStatus, draft: PensionDraft | undefined, name: FieldName): string | undefined {
  const field = figureFields.find((each) => each.name === name)
  if (field !== undefined) return figureMistake(field, fieldFigure(pension, draft, field))
  const text = name === 'name' ? name : 'contributionPeriod'
  return textMistake(text, fieldText(pension, draft, text))
}

/** The form of what was changed, for the call that saves it. */
export function editForm(user: PanelUser, draft: UserDraft): FormData {
  const pensionStatus: Record<string, PensionChange> = {}
  const dbPension: Record<string, boolean> = {}
  for (const [id, pension] of Object.entries(user.otherData.pensionStatus)) {
    const own = draft.pensions[id]
    const change: PensionChange = {
      ...Object.fromEntries(changedFields(pension, own).map((name) => [name, sentValue(pension, own, name)])),
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

function sentValue(pension: PensionStatus, draft: PensionDraft | undefined, name: FieldName): string | number | null {
  const field = figureFields.find((each) => each.name === name)
  if (field !== undefined) {
    const figure = fieldFigure(pension, draft, field)
    // A decimal as typed, not what dividing it leaves behind.
    return typeof figure === 'number' ? Number((figure / field.times).toPrecision(12)) : null
  }
  const text = fieldText(pension, draft, name === 'name' ? name : 'contributionPeriod').trim()
  return text === '' ? null : text
}

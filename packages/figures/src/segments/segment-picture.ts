import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { inSentence, nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { BesideOthers } from '../beside-others/beside-others.ts'
import { besideOthersOnPaper, numbersBesideOthers, withBesideOthers } from '../beside-others/with-beside-others.ts'
import { sureText } from '../evidence/how-sure.ts'
import type { ChartOption, Picture, ReportSource } from '../figure.ts'
import { withChance } from '../findings/chance-words.ts'
import { itemAt } from '../item-at.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { drawnRows, rowsNote } from '../parts/drawn-rows.ts'
import { evidenceKey, ratesKey } from '../parts/keys.ts'
import type { FigureTable } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { withLastColumns, withoutNumbers } from '../words/with-columns.ts'
import { evidenceOption, stackedHeight } from './evidence-option.ts'
import { drawnOf, type EvidenceRows } from './evidence-rows.ts'
import { segmentHeight, segmentOption } from './option.ts'
import { segmentWords } from './words.ts'

export interface Segmentation {
  /** What the savers are told apart by, and what that is, where somebody wrote it. */
  readonly name: string
  readonly explanation?: string
  readonly rows: readonly NamedGroup[]
  /** In the order of the rows: which savers each stands for. */
  readonly filters: (filter: SaverFilter) => readonly (SaverFilter | null)[]
  readonly sheet: string
  readonly titleOnPaper?: string
  /** Whether any group is behind by more than chance explains. */
  readonly chance: string
  /** How sure the difference of each row from the benchmark is; nothing where that is not known yet. */
  readonly sure?: readonly string[] | 'not by group' | undefined
  /** Pounds, interval and how sure of each row, to be drawn beside it. */
  readonly evidence?: EvidenceRows | undefined
  /** Whether they may still come: the picture is as high without them. */
  readonly awaitsEvidence?: boolean
  /** How far each row lies from others in its own funds. */
  readonly beside?: BesideOthers | undefined
  /** What that rests on. */
  readonly source?: Partial<ReportSource>
}

/** Groups of savers as rows; paper has no room for all of many. */
export function segmentPicture({
  name,
  explanation = '',
  rows,
  filters,
  sheet,
  titleOnPaper,
  chance,
  sure,
  evidence,
  awaitsEvidence = false,
  beside,
  source = {},
}: Segmentation): Picture {
  const plain = withChance(segmentWords(name, rows), rows, chance)
  const basis = sure === 'not by group' ? sureText(sure) : evidence?.basis
  const rates = basis === undefined ? plain.unit : `${plain.unit}; ${basis}`
  const unit = explanation === '' ? rates : `${rates}. ${nameInSentence(name)}: ${inSentence(explanation)}`
  const each = Array.isArray(sure) ? sure : null
  const table = withSure(plain.table, each)
  const withoutOthers = { ...plain, unit, table }
  const words = withBesideOthers(withoutOthers, beside, source)
  const groups = rows.map(({ group }) => group)
  const topRows = drawnRows(rows)
  return {
    words,
    option: optionOf(rows, evidence),
    drawsPooled: evidence !== undefined,
    numbers: numbersBesideOthers(withoutNumbers(groupNumbers(groups), each === null ? 0 : 1), beside),
    marks: (filter) => {
      const own = filters(filter)
      return tableMarks(words.table, groups, (_, place) => own[place] ?? null)
    },
    sheet,
    height: segmentHeight(rows.length + (awaitsEvidence ? 1 : 0)),
    ...(awaitsEvidence && { phoneHeight: stackedHeight(rows.length + 1) }),
    paper: {
      title: titleOnPaper ?? words.title,
      height: segmentHeight(topRows.length + (evidence === undefined ? 0 : 1)),
      key: evidence === undefined ? ratesKey('line') : evidenceKey(drawnOf(evidence, topRows.length)),
      option: optionOf(topRows, evidence),
      ...rowsNote(rows),
      ...besideOthersOnPaper(withoutOthers, beside, source),
    },
  }
}

/** Of as many rows as are drawn. */
function optionOf(topRows: readonly NamedGroup[], evidence: EvidenceRows | undefined): ChartOption {
  if (evidence === undefined) return (theme, size) => segmentOption(topRows, theme, size)
  const rows = topRows.map((row, place) => ({ ...itemAt(evidence.rows, place), ...row }))
  return (theme, size) => evidenceOption({ ...evidence, rows }, theme, size)
}

function withSure(table: FigureTable, sure: readonly string[] | null): FigureTable {
  return sure === null
    ? table
    : withLastColumns(
        table,
        ['How sure'],
        sure.map((text) => [text]),
      )
}

/** What the filter has for a cell without a text. */
const blankText = ''

/** Of texts: the least of many values together have no filter of their own. */
export function textFilters(
  { groups, rest, blank }: Pick<Schemes, 'groups' | 'rest' | 'blank'>,
  withValue: (value: string) => SaverFilter,
): readonly (SaverFilter | null)[] {
  return [
    ...groups.map(({ name }) => withValue(name)),
    ...(rest === null ? [] : [null]),
    ...(blank === null ? [] : [withValue(blankText)]),
  ]
}

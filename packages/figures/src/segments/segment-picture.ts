import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Picture } from '../figure.ts'
import { withChance } from '../findings/chance-words.ts'
import { tableMarks } from '../marks/table-marks.ts'
import { drawnRows, rowsNote } from '../parts/drawn-rows.ts'
import { ratesKey } from '../parts/keys.ts'
import type { NamedGroup } from '../words/group-table.ts'
import { groupNumbers } from '../words/table-numbers.ts'
import { segmentHeight, segmentOption } from './option.ts'
import { segmentWords } from './words.ts'

interface Segmentation {
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
}: Segmentation): Picture {
  const plain = withChance(segmentWords(name, rows), rows, chance)
  const words = explanation === '' ? plain : { ...plain, unit: `${plain.unit}. ${name}: ${explanation}` }
  const groups = rows.map(({ group }) => group)
  const drawn = drawnRows(rows)
  return {
    words,
    option: (theme, size) => segmentOption(rows, theme, size),
    numbers: groupNumbers(groups),
    marks: (filter) => {
      const each = filters(filter)
      return tableMarks(words.table, groups, (_, place) => each[place] ?? null)
    },
    sheet,
    height: segmentHeight(rows.length),
    paper: {
      title: titleOnPaper ?? words.title,
      height: segmentHeight(drawn.length),
      key: ratesKey('line'),
      option: (theme, size) => segmentOption(drawn, theme, size),
      ...rowsNote(rows),
    },
  }
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

import type { Group } from '@plumbline/contract/figures/group.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Mark } from '../figure.ts'
import type { FigureTable } from '../words/figure-words.ts'

/** Marks called as the rows of their table: `Score 40–50`. */
export function tableMarks<Shown extends Group>(
  { columns, rows }: FigureTable,
  groups: readonly Shown[],
  filterOf: (group: Shown, place: number) => SaverFilter | null,
): readonly Mark[] {
  const heading = columns[0]?.title ?? ''
  return groups.map((group, place) => ({
    name: `${heading} ${rows[place]?.[0] ?? ''}`.trim(),
    filter: filterOf(group, place),
    group,
  }))
}

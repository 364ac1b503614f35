import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Mark, Picture } from '../figure.ts'

/** A chart as it is on screen: of several pictures the one that is shown. */
export interface ShownPicture {
  readonly id: string
  readonly picture: Picture
  /** Addresses that were written before figures had names of their own say their section. */
  readonly section?: string
}

/** The mark that an address names: `potEffect.3`, `segments.7.2`. */
export function pickedMark(
  pictures: readonly ShownPicture[],
  filter: SaverFilter,
  picked: string | undefined,
): Mark | undefined {
  if (picked === undefined) return undefined
  const end = picked.lastIndexOf('.')
  const name = picked.slice(0, end)
  const figure = pictures.find(({ id }) => id === name) ?? pictures.find(({ section }) => section === name)
  return figure?.picture.marks(filter)[Number(picked.slice(end + 1))]
}

import { smallGroup } from '@plumbline/contract/figures/group.ts'

/** Whether two counts differ by so few savers that what these have could be worked out as the difference of the two figures. */
export function differByFew(one: number, other: number): boolean {
  const apart = Math.abs(one - other)
  return apart > 0 && apart < smallGroup
}

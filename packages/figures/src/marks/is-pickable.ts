import type { Mark } from '../figure.ts'

/** Whether a click on a picture can list savers: one whose marks have no filter must not look as if it did. */
export function isPickable(marks: readonly Mark[]): boolean {
  return marks.some(({ filter }) => filter !== null)
}

import { itemAt } from '../../item-at.ts'
import type { ComparedMonth } from './words.ts'

/** What £100 had become by a day, by the published price and by the implied track. */
export interface GrowthPoint {
  readonly day: string
  readonly published: number
  readonly implied: number
}

const pounds = 100

/** From the beginning of the first month on, over the months that are compared alone. */
export function growthPoints(months: readonly ComparedMonth[]): readonly GrowthPoint[] {
  let [published, implied] = [pounds, pounds]
  return [
    { day: itemAt(months, 0).start, published, implied },
    ...months.map((month) => {
      published *= 1 + month.published
      implied *= 1 + month.implied
      return { day: month.end, published, implied }
    }),
  ]
}

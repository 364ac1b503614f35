/** What a provider records of savers besides the known columns, by its place among those of the batch, from 1. */
export interface DataPoint {
  readonly order: number
  readonly name: string
  readonly segment: 'number' | 'text'
}

import { shortPounds } from '@plumbline/contract/format/pounds.ts'

/** `£100m`, `£2.5bn`: without the noughts that three figures have. */
export function roundPounds(pounds: number): string {
  return shortPounds(pounds)
    .replace(/(\.\d)0(?=[a-z])/, '$1')
    .replace(/\.0(?=[a-z])/, '')
}

import type { Preview } from '@plumbline/contract/imports/preview.ts'

export interface SaverChange {
  readonly label: string
  readonly count: number
  readonly meaning: string
}

const sameRecord = 'In both, with the same contributions, valuation and data points'

/** How the file's savers compare with what is published; what happens to missing ones depends on the kind of upload. */
export function saverChanges({ savers, comparedWith }: Preview, addsToBatch: boolean): SaverChange[] {
  if (comparedWith === null) {
    return [{ label: 'New', count: savers.new, meaning: 'The provider has no published batch to compare with.' }]
  }
  return [
    { label: 'New', count: savers.new, meaning: `Not in data batch ${comparedWith}.` },
    {
      label: 'Changed',
      count: savers.changed,
      meaning: 'In both, with other contributions, valuation or data points.',
    },
    {
      label: 'Unchanged',
      count: savers.unchanged,
      meaning: addsToBatch
        ? `${sameRecord}.`
        : `${sameRecord}; another index, method or minimum time still changes scores.`,
    },
    {
      label: 'Missing',
      count: savers.missing,
      meaning: addsToBatch
        ? `In data batch ${comparedWith} but not in the file: they stay as they are.`
        : `In data batch ${comparedWith} but not in the file: they will no longer be shown.`,
    },
  ]
}

/** What deserves a second look before publishing, if anything. */
export function previewCaution({ savers, comparedWith }: Preview, addsToBatch: boolean): string | undefined {
  if (comparedWith === null || addsToBatch || savers.missing === 0) return undefined
  const before = savers.missing + savers.changed + savers.unchanged
  return `${savers.missing.toLocaleString('en-GB')} of ${before.toLocaleString('en-GB')} savers shown today (${shareInWords(savers.missing / before)}) are not in this file and will disappear.`
}

/** In whole per cent; some are never 0 %, and not all never 100 %. */
function shareInWords(share: number): string {
  if (share < 0.01) return 'less than 1%'
  return share > 0.99 && share < 1 ? 'more than 99%' : `${Math.round(100 * share)}%`
}

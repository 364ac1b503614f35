import type { Findings } from '@plumbline/contract/figures/findings.ts'

/** What is not worked out, where savers share too few of their dates. */
export const tooManyDatesSentence: Readonly<Record<NonNullable<Findings['tooManyDates']>, string>> = {
  schemes:
    'How sure the results by scheme are is not worked out: savers have too many different valuation and payment dates.',
  all: 'How sure the results are, and who is behind, is not worked out: savers have too many different valuation and payment dates.',
}

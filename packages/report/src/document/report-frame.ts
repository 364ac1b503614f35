import type { ShownBrand } from '@plumbline/contract/brand/shown-brand.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { dataSourceText } from '@plumbline/figures/words/data-source.ts'
import { benchmarkText } from '@plumbline/figures/words/provenance-words.ts'
import { shortText } from '@plumbline/figures/words/short-text.ts'
import type { ReportDocument } from './report-document.ts'

/** What every report is made of besides its figures. */
export interface ReportSetting {
  readonly brand: Pick<ShownBrand, 'product' | 'score' | 'colour'>
  /** The provider's, as it was stored. */
  readonly logo: ReportLogo | null
  /** Who asked for it, as they are called. */
  readonly requestedBy: string
  /** When it is made, in UTC: the only clock there is. */
  readonly now: string
  /** An IANA zone, in which moments are written. */
  readonly zone: string
}

export interface ReportLogo {
  readonly bytes: Uint8Array
  readonly type: 'image/png' | 'image/jpeg'
}

/** Longer names would take more than a line of each page's foot. */
const mostLettersAtFoot = 48

const ownAccent = '#1F53B8'

export function reportFrame(
  { brand, now }: ReportSetting,
  kind: string,
  provenance: Provenance,
): Omit<ReportDocument, 'cover' | 'sections' | 'mark'> {
  const { providerName } = provenance
  return {
    title: `${providerName}: ${kind}`,
    description: `${kind} of ${providerName}, ${lowerFirst(dataSourceText(provenance))}, against ${benchmarkText(provenance)}`,
    product: brand.product,
    accent: brand.colour ?? ownAccent,
    made: new Date(now).toISOString(),
    watermark: null,
    footer: [
      shortText(providerName, mostLettersAtFoot),
      kind,
      dataSourceText(provenance),
      benchmarkText(provenance),
    ].join(' · '),
  }
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

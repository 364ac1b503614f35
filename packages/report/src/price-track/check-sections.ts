import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { choiceName } from '@plumbline/figures/attribution/parts/choice-name.ts'
import type { ReportSource } from '@plumbline/figures/figure.ts'
import { declaredReturn } from '@plumbline/figures/price-checks/declared-return/definition.ts'
import { investmentDelay } from '@plumbline/figures/price-checks/investment-delay/definition.ts'
import { unitPrice } from '@plumbline/figures/price-checks/unit-price/definition.ts'
import { type FigureSection, formulasOf } from '@plumbline/figures/reports/report.ts'
import { dataSourceText } from '@plumbline/figures/words/data-source.ts'
import type { Drawing } from '../document/draw-figures.ts'
import { figureSection } from '../document/figure-section.ts'
import type { Section } from '../document/report-document.ts'
import type { PriceTrackReportInput } from './price-track-report-input.ts'

type Checks = NonNullable<PriceTrackReportInput['checks']>

/** A check with its figure, or the reason why nothing is said. */
interface Check {
  readonly title: string
  readonly section: FigureSection
  readonly data: ReportSource | null
  readonly reason: string
}

function checksOf({ unitPrice: price, delay, declared }: Checks): readonly Check[] {
  return [
    {
      title: 'Unit-price check',
      section: { figures: [unitPrice] },
      ...(price.status === 'compared' ? withData({ unitPrice: price, provenance: price.provenance }) : refused(price)),
    },
    {
      title: 'Days out of the market',
      section: { figures: [investmentDelay] },
      ...(delay.status === 'found' ? withData({ delay, provenance: delay.provenance }) : refused(delay)),
    },
    ...(declared === null
      ? []
      : [
          {
            title: 'Declared return',
            section: { figures: [declaredReturn] } as const,
            ...(declared.status === 'reconciled'
              ? withData({ declaredReturn: declared, provenance: declared.provenance })
              : refused(declared)),
          },
        ]),
  ]
}

function withData<Data extends ReportSource>(data: Data): Pick<Check, 'data' | 'reason'> {
  return { data, reason: '' }
}

function refused({ reason }: { readonly reason: string }): Pick<Check, 'data' | 'reason'> {
  return { data: null, reason }
}

/** The track beside the pots of savers: each check on its pages, those that say nothing by a sentence each. */
export function checkSections({ checks }: PriceTrackReportInput, drawing: Drawing): readonly Section[] {
  if (checks === null) return []
  const sections = checksOf(checks).flatMap(({ title, section, data, reason }): Section[] => {
    if (data === null) return [{ title, finding: reason, intro: '', isShort: true, blocks: [] }]
    const figures = figureSection(section, data, drawing)
    return figures === null ? [] : [{ ...figures, intro: `${figures.intro} ${saversSentence(checks, data)}` }]
  })
  return sections
}

/** How those checks are worked out that say something. */
export function checkFormulas(checks: PriceTrackReportInput['checks']) {
  if (checks === null) return []
  return checksOf(checks).flatMap(({ section, data }) => (data === null ? [] : formulasOf([section], data)))
}

/** Whose pots they are, which are no artificial ones. */
function saversSentence({ unitPrice: price, delay, declared }: Checks, { provenance }: ReportSource): string {
  const savers = [price, delay, ...(declared === null ? [] : [declared])].flatMap((each) =>
    'savers' in each ? [each.savers] : [],
  )[0]
  if (savers === undefined) return ''
  return `The pots are those of real savers: ${nameInSentence(savers.providerName)}, ${choiceName(savers)}, ${dataSourceText(provenance)}.`
}

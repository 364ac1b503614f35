import type { FoundDelay } from '@plumbline/contract/price-checks/investment-delay.ts'
import type { ComparedUnitPrice } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { investmentDelay } from '@plumbline/figures/price-checks/investment-delay/definition.ts'
import { delayNotes } from '@plumbline/figures/price-checks/investment-delay/words.ts'
import { unitPrice } from '@plumbline/figures/price-checks/unit-price/definition.ts'
import { outsideMonths, unitPriceNotes, unitPriceTable } from '@plumbline/figures/price-checks/unit-price/words.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { useMemo } from 'react'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import { NotedChart } from '../../../components/chart-card/noted-chart.tsx'

const unitPriceSection = { figures: [unitPrice] } as const
const delaySection = { figures: [investmentDelay] } as const

/** Price and pots by month, and the months that disagree. */
export function UnitPriceFigure({ check }: { readonly check: ComparedUnitPrice }) {
  const { provenance } = check
  const figures = useMemo(() => {
    const data = { unitPrice: check, provenance }
    return figuresOf(unitPriceSection, data)
  }, [check, provenance])
  const outside = outsideMonths(check)
  return figures.map(
    (figure) =>
      figure.kind === 'chart' && (
        <NotedChart key={figure.id} figure={figure} provenance={provenance} notes={unitPriceNotes(check)}>
          {outside.length > 0 && <FigureTable title="Months outside the band" table={unitPriceTable(outside)} />}
        </NotedChart>
      ),
  )
}

/** The delay that fits pots best. */
export function DelayFigure({ delay }: { readonly delay: FoundDelay }) {
  const { provenance } = delay
  const figures = useMemo(() => {
    const data = { delay, provenance }
    return figuresOf(delaySection, data)
  }, [delay, provenance])
  return figures.map(
    (figure) =>
      figure.kind === 'chart' && (
        <NotedChart key={figure.id} figure={figure} provenance={provenance} notes={delayNotes(delay)} />
      ),
  )
}

import type { ReconciledReturnResult } from '@plumbline/contract/price-checks/declared-return.ts'
import type { FoundDelay } from '@plumbline/contract/price-checks/investment-delay.ts'
import type { ComparedUnitPrice } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { declaredReturn } from '@plumbline/figures/price-checks/declared-return/definition.ts'
import { declaredNotes, declaredTitle, declaredWords } from '@plumbline/figures/price-checks/declared-return/words.ts'
import { investmentDelay } from '@plumbline/figures/price-checks/investment-delay/definition.ts'
import { delayNotes } from '@plumbline/figures/price-checks/investment-delay/words.ts'
import { unitPrice } from '@plumbline/figures/price-checks/unit-price/definition.ts'
import { outsideMonths, unitPriceNotes, unitPriceTable } from '@plumbline/figures/price-checks/unit-price/words.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, useMemo } from 'react'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import { NotedChart } from '../../../components/chart-card/noted-chart.tsx'
import { joinedBy } from '../joined-by.ts'
import styles from './price-checks.module.css'

const unitPriceSection = { figures: [unitPrice] } as const
const declaredSection = { figures: [declaredReturn] } as const
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
          {outside.length > 0 && (
            <>
              <FigureTable title="Months outside the band" table={unitPriceTable(outside)} />
              <OutsideSavers check={check} />
            </>
          )}
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

/** The steps from a declared return to what savers got, with their table. */
export function DeclaredFigure({ answer }: { readonly answer: ReconciledReturnResult }) {
  const { provenance } = answer
  const figures = useMemo(() => {
    const data = { declaredReturn: answer, provenance }
    return figuresOf(declaredSection, data)
  }, [answer, provenance])
  return figures.map(
    (figure) =>
      figure.kind === 'chart' && (
        <NotedChart key={figure.id} figure={figure} provenance={provenance} notes={declaredNotes(answer)}>
          <FigureTable title={declaredTitle} table={declaredWords(answer).table} />
        </NotedChart>
      ),
  )
}

/** Leads from months outside the band to the savers who were in the fund by then. */
function OutsideSavers({ check: { savers, months } }: { readonly check: ComparedUnitPrice }) {
  const { providerId, scheme, fund } = savers
  return (
    <p>
      {joinedBy(months).map(({ last, years }) => (
        <Fragment key={last}>
          <Link
            className={styles.link}
            to="/members"
            search={{
              filters: {
                providers: [providerId],
                ...(scheme !== null && { schemes: [scheme] }),
                ...(fund !== null && { funds: [fund] }),
                firstContributionYear: [...years],
                ...{ allOutlier: true, memberAnalysed: true },
              },
            }}
          >
            See savers who had joined by {last}
          </Link>{' '}
        </Fragment>
      ))}
    </p>
  )
}

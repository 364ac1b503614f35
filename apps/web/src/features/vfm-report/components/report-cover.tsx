import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { comparisonBasis } from '@plumbline/figures/benchmark/benchmark-basis.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import type { ReactNode } from 'react'
import styles from './report-cover.module.css'
import { ReportVerdict } from './report-verdict.tsx'

interface ReportCoverProps {
  readonly data: VfmData
  /** Whether it is final, where the summary does not say it. */
  readonly action: ReactNode
}

/** Whose report it is, what it comes to, and what it is made of. */
export function ReportCover({ data, action }: ReportCoverProps) {
  const { provenance } = data
  const { providerName, id, navDates, benchmarkName, benchmarkVersion, publishedAt, savers } = provenance
  return (
    <section className={styles.cover} aria-labelledby="report-cover">
      <div className={styles.head}>
        <h2 id="report-cover">{providerName}</h2>
        {action}
      </div>
      <ReportVerdict data={data} />
      <dl className={styles.facts}>
        <Fact name="Data batch">
          {id}, published {dayInLondon(publishedAt)}
        </Fact>
        <Fact name={navDates !== null && navDates.count > 1 ? `NAV dates (${count(navDates.count)})` : 'NAV date'}>
          {shortDate(navDates?.first ?? null)}
          {navDates !== null && navDates.first !== navDates.last && ` to ${shortDate(navDates.last)}`}
        </Fact>
        <Fact name="Benchmark">
          {benchmarkName} v{benchmarkVersion}
        </Fact>
        <Fact name="Savers in this report">
          {count(savers.counted)} of {count(savers.total)}
        </Fact>
      </dl>
      <p className={styles.basis}>{comparisonBasis(provenance)}</p>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

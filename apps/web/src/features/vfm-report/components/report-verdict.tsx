import { coverSentences } from '@plumbline/figures/cover/cover-finding.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { usePooledFigures } from '../api/pooled-figures.ts'
import styles from './report-cover.module.css'

/** What a trustee has to know first, as on the printed cover: more or less, how many pounds, how sure, and who lost out. */
export function ReportVerdict({ data }: { readonly data: VfmData }) {
  const pooled = usePooledFigures(data.provenance)
  const [verdict, ...more] = coverSentences(data, pooled.data)
  return (
    <div className={styles.verdict} aria-busy={pooled.isPending}>
      <p>{verdict}</p>
      {more.length > 0 && <p className={styles.more}>{more.join(' ')}</p>}
    </div>
  )
}

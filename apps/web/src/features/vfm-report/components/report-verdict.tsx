import { coverFinding } from '@plumbline/figures/cover/cover-finding.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { gapPicture } from '@plumbline/figures/summary/gap-rows.ts'
import { strongNumbers } from '@plumbline/figures/words/strong-numbers.ts'
import { EvidenceAwaited } from '../../../components/evidence/evidence-awaited.tsx'
import { usePooledFigures } from '../api/pooled-figures.ts'
import { GapPicture } from '../findings/gap-picture.tsx'
import styles from './report-cover.module.css'

/** What a trustee has to know first, as on the printed cover: more or less, how many pounds, how sure, and who lost out. */
export function ReportVerdict({ data }: { readonly data: VfmData }) {
  const pooled = usePooledFigures(data.provenance)
  const [verdict, ...more] = coverFinding(data, pooled.data, pooled.isError)
  const picture = gapPicture(pooled.data, data.provenance)
  return (
    <div className={styles.found} data-room={pooled.isPending || picture !== null || undefined}>
      <div className={styles.verdict} aria-busy={pooled.isPending}>
        <p>{withStrongNumbers(verdict)}</p>
        {/* What is there before the evidence would only be moved by it. */}
        {more.length > 0 && !pooled.isPending && <p className={styles.more}>{withStrongNumbers(more.join(' '))}</p>}
        {pooled.isError && (
          <p className={styles.more}>
            <EvidenceAwaited pooled={pooled} what="How sure we are" />
          </p>
        )}
      </div>
      {picture !== null && <GapPicture picture={picture} />}
    </div>
  )
}

function withStrongNumbers(sentence: string) {
  return strongNumbers(sentence).map(({ text, strong }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move.
    strong ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
  )
}

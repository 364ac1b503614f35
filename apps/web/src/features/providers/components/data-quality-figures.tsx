import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { DataQuality } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { dataQualityQuery } from '../api/provider-queries.ts'
import styles from './providers.module.css'

/** How much of the published batch could be analysed, and what came of it. */
export function DataQualityFigures({ providerId }: { readonly providerId: number }) {
  const quality = useQuery(dataQualityQuery(providerId))
  return (
    <section aria-label="Data quality" className={styles.section}>
      <h3>Data quality</h3>
      {quality.isPending && <LoadingState text="Loading the data quality..." rows={4} compact />}
      {quality.isError && (
        <ErrorState
          title="The data quality could not be loaded."
          error={quality.error}
          onRetry={() => void quality.refetch()}
        />
      )}
      {quality.data !== undefined && <Figures quality={quality.data} />}
    </section>
  )
}

function Figures({ quality }: { readonly quality: DataQuality }) {
  const { dataBatchId } = quality
  const brand = useBrand()
  if (dataBatchId === null) return <p className={styles.hint}>No data batch is published for this provider.</p>
  return (
    <>
      <p className={styles.hint}>
        {count(quality.savers)} {quality.savers === 1 ? 'saver' : 'savers'} in data batch {dataBatchId}
      </p>
      <QualityBar quality={quality} />
      <dl className={styles.figures}>
        {partsOf(quality).map(({ key, label, share, savers }) => (
          <div key={key}>
            <dt>
              <i className={styles.mark} data-part={key} aria-hidden />
              {label}
            </dt>
            <dd>
              {percent(share)} <small>{count(savers)}</small>
            </dd>
          </div>
        ))}
        {keyFiguresOf(quality, brand.score).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The parts of a whole, as wide as their shares; the list below says the same in words. */
function QualityBar({ quality }: { readonly quality: DataQuality }) {
  return (
    <div className={styles.quality} aria-hidden>
      {partsOf(quality).map(({ key, savers }) => (
        <i key={key} data-part={key} style={{ flexGrow: savers }} />
      ))}
    </div>
  )
}

function partsOf(quality: DataQuality) {
  return [
    { key: 'analysed', label: 'Data analysed', share: quality.analysedShare, savers: quality.analysedSavers },
    {
      key: 'short',
      label: 'Short Contribution History',
      share: quality.shortHistoryShare,
      savers: quality.shortHistorySavers,
    },
    { key: 'suspect', label: 'Suspect data', share: quality.suspectShare, savers: quality.suspectSavers },
    { key: 'zero', label: '0 NAV', share: quality.zeroNavShare, savers: quality.zeroNavSavers },
    {
      key: 'notComparable',
      label: 'Not Comparable',
      share: quality.notComparableShare,
      savers: quality.notComparableSavers,
    },
  ] as const
}

function keyFiguresOf(quality: DataQuality, score: string) {
  return [
    { label: 'Asset size', value: shortPounds(quality.assets) },
    { label: score, value: wholeScore(quality.meanScore) },
    { label: 'Average IRR', value: percent(quality.meanIrr) },
    { label: 'Average Benchmark IRR', value: percent(quality.meanBenchmarkIrr) },
  ] as const
}

import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { DataQuality } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { ReasonSign, SignBar } from '../../../components/reason-sign/reason-sign.tsx'
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
      <SignBar parts={partsOf(quality)} />
      <dl className={styles.figures}>
        {partsOf(quality).map(({ sign, name, share, savers }) => (
          <div key={sign}>
            <dt>
              <ReasonSign sign={sign} />
              {name}
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

function partsOf(quality: DataQuality) {
  return [
    { sign: 'analysed', name: 'Data analysed', share: quality.analysedShare, savers: quality.analysedSavers },
    {
      sign: 'short',
      name: 'Short Contribution History',
      share: quality.shortHistoryShare,
      savers: quality.shortHistorySavers,
    },
    { sign: 'suspect', name: 'Suspect data', share: quality.suspectShare, savers: quality.suspectSavers },
    { sign: 'zero', name: '0 NAV', share: quality.zeroNavShare, savers: quality.zeroNavSavers },
    {
      sign: 'notComparable',
      name: 'Not Comparable',
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

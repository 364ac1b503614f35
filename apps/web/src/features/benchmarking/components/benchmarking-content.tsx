import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { scoreSentence } from '@plumbline/figures/benchmarking/score-by-assets/words.ts'
import { benchmarkingTexts } from '../texts.ts'
import styles from './benchmarking.module.css'
import { BenchmarkingFigures } from './benchmarking-figures.tsx'

interface BenchmarkingContentProps {
  readonly report: BenchmarkingReport
  readonly assets: string | undefined
  readonly onAssets: (assets: string | undefined) => void
}

/** The cover, and the figures below it. */
export function BenchmarkingContent({ report, assets, onAssets }: BenchmarkingContentProps) {
  return (
    <>
      <section className={styles.cover} aria-label="Cover">
        <p className={styles.subtitle}>{benchmarkingTexts.subtitle}</p>
        <h2>{report.provider.name}</h2>
        <p>{scoreSentence(report)}</p>
      </section>
      <BenchmarkingFigures report={report} assets={assets} onAssets={onAssets} />
    </>
  )
}

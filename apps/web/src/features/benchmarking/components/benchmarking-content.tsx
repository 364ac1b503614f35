import { scoreSentence } from '@plumbline/figures/benchmarking/score-by-assets/words.ts'
import type { ComponentProps } from 'react'
import { benchmarkingTexts } from '../texts.ts'
import styles from './benchmarking.module.css'
import { BenchmarkingFigures } from './benchmarking-figures.tsx'

type BenchmarkingContentProps = ComponentProps<typeof BenchmarkingFigures>

/** The cover, and the figures below it. */
export function BenchmarkingContent(props: BenchmarkingContentProps) {
  const { report } = props
  return (
    <>
      <section className={styles.cover} aria-label="Cover">
        <p className={styles.subtitle}>{benchmarkingTexts.subtitle}</p>
        <h2>{report.provider.name}</h2>
        <p>{scoreSentence(report)}</p>
      </section>
      <BenchmarkingFigures {...props} />
    </>
  )
}

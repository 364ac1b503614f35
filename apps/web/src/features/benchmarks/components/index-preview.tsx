import type { BenchmarkPreview } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { levelCautions } from '@plumbline/figures/index-levels/level-cautions.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { FieldLines } from '../../../components/field-lines/field-lines.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { leftOutText, pictureLines } from '../benchmark-wording.ts'
import styles from './benchmarks.module.css'
import { GrowthByYear } from './growth-by-year.tsx'
import { LevelsChart } from './levels-chart.tsx'

interface IndexPreviewProps {
  readonly preview: BenchmarkPreview
  /** What the index is called, for whoever takes the picture away. */
  readonly name: string
  /** What it changes, where it is a new version. */
  readonly children?: ReactNode
}

/** What files would become, before anything is saved. */
export function IndexPreview({ preview, name, children }: IndexPreviewProps) {
  const { picture, charges, warnings } = preview
  const region = useRef<HTMLElement>(null)
  // On a phone it comes below the form, out of sight.
  useEffect(() => {
    region.current?.focus({ preventScroll: true })
    region.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section ref={region} className={styles.preview} aria-label="Preview" tabIndex={-1}>
      <AlertBox tone="info">
        <b>Nothing is saved yet.</b> {leftOutText(preview)}
      </AlertBox>
      {[...levelCautions(picture), ...warnings].map((warning) => (
        <AlertBox key={warning} tone="warning">
          {warning}
        </AlertBox>
      ))}
      {children}
      <LevelsChart picture={picture} source={`${nameInSentence(name)}, not saved`} fileName="benchmark-preview" />
      <FieldLines lines={pictureLines(picture, charges)} />
      <GrowthByYear picture={picture} />
    </section>
  )
}

import { useViewportSize } from '@mantine/hooks'
import { type ComponentType, useCallback } from 'react'
import { AppDialog } from '../dialog/app-dialog.tsx'
import { Takeaway } from '../figure-card/takeaway.tsx'
import styles from './chart-card.module.css'
import type { ChartCardProps } from './chart-card-props.ts'

interface EnlargedChartProps extends ChartCardProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Draws it. */
  readonly Picture: ComponentType<ChartCardProps>
}

/** Title, sentence, key and source of a figure beside its picture, in pixels. */
const besidePicture = 320

/** A figure as large as the window, with its words; a mark that is picked closes it, and its savers are listed. */
export function EnlargedChart({ opened, onClose, Picture, ...figure }: EnlargedChartProps) {
  const { words, legend, source, height, onPick } = figure
  const window = useViewportSize()
  const pick = useCallback(
    (place: number) => {
      onClose()
      onPick?.(place)
    },
    [onClose, onPick],
  )
  return (
    <AppDialog opened={opened} onClose={onClose} title={words.title} size="whole">
      <div className={styles.enlarged}>
        <Takeaway words={words} />
        <p className={styles.key}>
          {legend}
          <span>{words.unit}</span>
        </p>
        <Picture
          {...figure}
          height={Math.max(height, window.height - besidePicture)}
          {...(onPick !== undefined && { onPick: pick })}
        />
        <p>{source}</p>
      </div>
    </AppDialog>
  )
}

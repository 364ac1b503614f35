import { ActionIcon } from '@mantine/core'
import { IconChartHistogram, IconMaximize, IconTable, IconZoomExclamation } from '@tabler/icons-react'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useCallback, useId, useState } from 'react'
import card from '../figure-card/figure-card.module.css'
import { FigureFoot, FootButton } from '../figure-card/figure-foot.tsx'
import { Takeaway } from '../figure-card/takeaway.tsx'
import { loadWhen } from '../load-when.tsx'
import { ErrorState, StateMessage } from '../screen/page-state.tsx'
import styles from './chart-card.module.css'
import type { ChartCardProps } from './chart-card-props.ts'
import { ChartMenu } from './chart-menu.tsx'
import { FigureTable } from './figure-table.tsx'
import { PagePicture } from './page-picture.tsx'
import { SentPicture } from './sent-picture.tsx'
import { isDrawnElsewhere } from './worker/drawn-elsewhere.ts'

const EnlargedChart = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./enlarged-chart.tsx')).EnlargedChart,
)

/** A figure: its title, what it shows in a sentence, the picture or its table, and where its numbers come from. */
export function ChartCard(props: ChartCardProps) {
  const { words, height, source, saverCount, explain, action, below } = props
  const [asTable, setAsTable] = useState(false)
  const [enlarged, setEnlarged] = useState(false)
  const close = useCallback(() => setEnlarged(false), [])
  const enlarge = () => {
    setEnlarged(true)
    props.onEnlarge?.()
  }
  const titleId = useId()
  const Icon = asTable ? IconChartHistogram : IconTable
  return (
    <section className={card.frame} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h3 id={titleId} className={card.title}>
            {words.title}
          </h3>
          <Takeaway words={words} />
        </div>
        <div className={styles.tools}>
          {action}
          {saverCount > 0 && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={styles.enlarge}
                aria-label={`Enlarge ${words.title}`}
                onClick={enlarge}
              >
                <IconMaximize size={18} aria-hidden />
              </ActionIcon>
              <ChartMenu {...props} />
            </>
          )}
        </div>
      </header>
      <p className={styles.key}>
        {props.legend}
        <span>{words.unit}</span>
      </p>
      <div className={styles.plot} style={{ minHeight: height }}>
        {saverCount === 0 ? (
          <StateMessage icon={<IconZoomExclamation size={24} />} title="No data available.">
            No saver of this selection is counted here. Choose a wider filter.
          </StateMessage>
        ) : asTable ? (
          <FigureTable title={words.title} table={words.table} />
        ) : (
          <Picture {...props} />
        )}
      </div>
      {below}
      <FigureFoot source={source}>
        {saverCount > 0 && (
          <FootButton aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            <Icon size={15} aria-hidden />
            {asTable ? 'Show as chart' : 'Show as table'}
          </FootButton>
        )}
        {explain}
      </FigureFoot>
      <EnlargedChart {...props} opened={enlarged} onClose={close} Picture={Picture} />
    </section>
  )
}

function Picture({ words, option, height, onPick, tip }: ChartCardProps) {
  const Drawn = isDrawnElsewhere(option) ? SentPicture : PagePicture
  const { title, alt, table } = words
  const columnName = (column: number) => (column === 0 ? undefined : table.columns[column]?.title)
  const rowTip = (place: number) =>
    (table.rows[place] ?? []).map((value, column) => ({ name: columnName(column), value }))
  return (
    <CatchBoundary
      getResetKey={() => title}
      errorComponent={({ error, reset }) => (
        <ErrorState title="The chart could not be drawn." error={error} onRetry={reset}>
          Its table is there.
        </ErrorState>
      )}
    >
      <Suspense fallback={<div style={{ height }} />}>
        <Drawn option={option} height={height} title={title} alt={alt} tip={tip ?? rowTip} onPick={onPick} />
      </Suspense>
    </CatchBoundary>
  )
}

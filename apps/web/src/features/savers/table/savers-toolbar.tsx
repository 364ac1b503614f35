import { lazy, type ReactNode, Suspense } from 'react'
import jump from './jump-to-saver.module.css'
import { PanelOpeners, type PanelOpenersProps } from './panel-openers.tsx'
import styles from './savers-toolbar.module.css'

/** A list that searches is a large piece of code, and nobody jumps before the table is there. */
const JumpToSaver = lazy(async () => ({ default: (await import('./jump-to-saver.tsx')).JumpToSaver }))

interface SaversToolbarProps extends PanelOpenersProps {
  readonly heading: ReactNode
  readonly onOpen: (saver: string) => void
  /** Tools of other features. */
  readonly tools: ReactNode
}

/** The head of the table card: its title, a jump to a saver, and what opens the panels. */
export function SaversToolbar({ heading, onOpen, tools, ...ofPanels }: SaversToolbarProps) {
  return (
    <div className={styles.bar}>
      {heading}
      <span className={styles.grow} />
      <Suspense fallback={<span className={jump.jump} />}>
        <JumpToSaver onOpen={onOpen} />
      </Suspense>
      {tools}
      <PanelOpeners {...ofPanels} />
    </div>
  )
}

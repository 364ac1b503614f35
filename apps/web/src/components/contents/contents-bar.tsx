import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconList } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import styles from './contents-bar.module.css'
import { type ContentsEntry, entryAt, placeText } from './contents-entry.ts'
import { goTo } from './go-to.ts'
import { useEntryInView } from './use-entry-in-view.ts'

interface ContentsBarProps {
  /** Keep them stable. */
  readonly entries: readonly ContentsEntry[]
}

/** What is in the report and where one is in it; it stays below the toolbar. On a phone it is a list to choose from. */
export function ContentsBar({ entries }: ContentsBarProps) {
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const at = useEntryInView(entries)
  return (
    <nav className={styles.bar} aria-label="Contents of the report">
      {phone ? <Choice entries={entries} at={at} /> : <Strip entries={entries} at={at} />}
    </nav>
  )
}

interface PlaceInContents extends ContentsBarProps {
  readonly at: number
}

function Strip({ entries, at }: PlaceInContents) {
  const current = useRef<HTMLAnchorElement>(null)
  const { target: currentTarget } = entryAt(entries, at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current.
  useEffect(() => {
    const link = current.current
    const strip = link?.parentElement?.parentElement
    // Along the strip alone: the page stays where its reader has it.
    if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2
  }, [currentTarget])
  const follow = (event: MouseEvent, target: string) => {
    event.preventDefault()
    goTo(target)
  }
  return (
    <ol className={styles.strip}>
      {entries.map(({ name, target }) => (
        <li key={target}>
          <a
            ref={target === currentTarget ? current : undefined}
            href={`#${target}`}
            aria-current={target === currentTarget ? 'location' : undefined}
            onClick={(event) => follow(event, target)}
          >
            {name}
          </a>
        </li>
      ))}
    </ol>
  )
}

function Choice({ entries, at }: PlaceInContents) {
  return (
    <div className={styles.choice}>
      <IconList size={16} aria-hidden />
      <select
        aria-label="Contents of the report"
        value={entryAt(entries, at).target}
        onChange={(event) => goTo(event.currentTarget.value)}
      >
        {entries.map(({ name, target }) => (
          <option key={target} value={target}>
            {name}
          </option>
        ))}
      </select>
      <span aria-hidden>{placeText(entries, at)}</span>
      <IconChevronDown size={16} aria-hidden />
    </div>
  )
}

import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { useBrand } from '../../lib/brand.ts'
import { InfoTip } from '../notes/info-tip.tsx'
import styles from './screen-header.module.css'

/** Where in the toolbar the title of the active screen goes; the shell provides it. */
export const ScreenHeaderSlot = createContext<HTMLElement | null>(null)

/** So many letters fit between the buttons of a phone's toolbar; longer titles take two lines of smaller ones. */
const roomOnPhone = 8
/** Two lines hold so many; beyond, the tooltip gives way. */
const mostOnPhone = 20
/** A word of more letters needs smaller ones, even alone. */
const largeWordOnPhone = 8
/** A word of more letters needs the place of the tooltip. */
const longestWordOnPhone = 9

export interface ScreenHeaderProps {
  readonly title: string
  readonly tooltip?: string
  /** What the browser's tab says, where that is not the title. */
  readonly pageTitle?: string
}

/** Each screen says its title and what it is; both appear in the toolbar, the title also on the browser's tab. */
export function ScreenHeader({ title, tooltip, pageTitle = title }: ScreenHeaderProps) {
  const { product } = useBrand()
  const slot = use(ScreenHeaderSlot)
  return (
    <>
      <title>{`${pageTitle} · ${product}`}</title>
      {slot !== null &&
        createPortal(
          <>
            <h1 className={styles.title} data-long={needsSmallLetters(title) || undefined}>
              {title}
            </h1>
            {tooltip !== undefined && (
              <span className={styles.tip} data-long={isLongOnPhone(title) || undefined}>
                <InfoTip text={tooltip} />
              </span>
            )}
          </>,
          slot,
        )}
    </>
  )
}

function needsSmallLetters(title: string): boolean {
  return title.length > roomOnPhone || title.split(' ').some((word) => word.length > largeWordOnPhone)
}

function isLongOnPhone(title: string): boolean {
  return title.length > mostOnPhone || title.split(' ').some((word) => word.length > longestWordOnPhone)
}

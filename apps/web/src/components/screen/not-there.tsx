import { AlertBox } from '../notes/alert-box.tsx'
import styles from './page-state.module.css'

interface NotThereProps {
  /** `entry`, as its list calls it. */
  readonly what: string
  /** What the address opens; undefined where it opens nothing. */
  readonly opened: number | string | undefined
  /** The list that it is looked for in; undefined until it is there. */
  readonly among: readonly { readonly id: number | string }[] | undefined
}

/** A link opens something that its list does not have. */
export function NotThere({ what, opened, among }: NotThereProps) {
  if (opened === undefined || among === undefined || among.some(({ id }) => id === opened)) return null
  return (
    <div className={styles.error}>
      <AlertBox tone="warning">
        This link leads to {what} {opened}, which is not in this list. It may be on another page, or gone.
      </AlertBox>
    </div>
  )
}

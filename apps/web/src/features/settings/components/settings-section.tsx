import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

interface SettingsSectionProps {
  readonly title: string
  /** What it is about, in a sentence. */
  readonly about: string
  readonly children: ReactNode
}

export function SettingsSection({ title, about, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <p className={styles.hint}>{about}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

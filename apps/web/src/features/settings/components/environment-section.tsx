import type { SettingsAnswer } from '@plumbline/contract/settings/settings.ts'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'

type Environment = SettingsAnswer['environment']

/** What only a new start of the server changes. */
export function EnvironmentSection({ environment }: { readonly environment: Environment }) {
  return (
    <SettingsSection
      title="Set by the environment"
      about="Read once when the server starts, and changed by whoever runs it. Passwords are never shown."
    >
      <dl className={styles.environment}>
        {environment.map(({ name, about, value, isGiven }) => (
          <div key={name} className={styles.setting}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <span className={styles.value}>{value ?? 'given, not shown'}</span>
              {!isGiven && <span className={styles.standard}>standard</span>}
              <p className={styles.hint}>{about}</p>
            </dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}

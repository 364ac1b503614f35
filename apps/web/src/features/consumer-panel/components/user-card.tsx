import { TextInput } from '@mantine/core'
import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import styles from './panel-user.module.css'

/** Who it is. */
export function UserCard({ user: { email, firstName, lastName, date, type } }: { readonly user: PanelUser }) {
  return (
    <section className={styles.sideCard} aria-label="User">
      <h3>User</h3>
      <TextInput label="Email" value={email} title={email} disabled readOnly />
      <dl className={styles.lines}>
        <div>
          <dt>Name</dt>
          <dd>
            {firstName} {lastName}
          </dd>
        </div>
        <div>
          <dt>Creation Time</dt>
          <dd>{momentInLondon(date)}</dd>
        </div>
        <div>
          <dt>User Product</dt>
          <dd>{type}</dd>
        </div>
      </dl>
    </section>
  )
}

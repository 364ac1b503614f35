import { getRouteApi } from '@tanstack/react-router'
import { OutboxScreen } from '../../features/mail/components/outbox-screen.tsx'
import { outboxParts } from '../../features/mail/search/outbox-parts.ts'
import { ReadFurther } from '../link/read-further.tsx'
import { inAddress, usualLimit } from './list-address.ts'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/outbox')

export function OutboxPage() {
  const search = route.useSearch()
  const { mail, page = 1, limit = usualLimit } = search
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <ReadFurther search={search} parts={outboxParts}>
        {(parts) => (
          <OutboxScreen
            settings={{ ...parts, page, limit }}
            onSettings={(settings) => void navigate({ search: inAddress(settings) })}
            openId={mail}
            onOpen={(id) => void navigate({ search: (before) => ({ ...before, mail: id }), resetScroll: false })}
          />
        )}
      </ReadFurther>
    </div>
  )
}

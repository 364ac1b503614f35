import { mailKindSchema, mailStateSchema } from '@plumbline/contract/mail/mails.ts'
import { getRouteApi } from '@tanstack/react-router'
import { z } from 'zod'
import { OutboxScreen } from '../../features/mail/components/outbox-screen.tsx'
import { inAddress, usualLimit } from './list-address.ts'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/outbox')

export function OutboxPage() {
  const { mail, page = 1, limit = usualLimit, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <OutboxScreen
        settings={{ ...filtersSchema.parse(search), page, limit }}
        onSettings={(settings) => void navigate({ search: inAddress(settings) })}
        openId={mail}
        onOpen={(id) => void navigate({ search: (before) => ({ ...before, mail: id }), resetScroll: false })}
      />
    </div>
  )
}

/** A filter that there is not is none. */
const filtersSchema = z.object({
  state: mailStateSchema.optional().catch(undefined),
  kind: mailKindSchema.optional().catch(undefined),
})

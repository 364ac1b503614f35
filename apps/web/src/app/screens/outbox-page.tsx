import { mailKindSchema, mailStateSchema } from '@plumbline/contract/mail/mails.ts'
import { getRouteApi } from '@tanstack/react-router'
import { z } from 'zod'
import type { OutboxSettings } from '../../features/mail/api/mail-queries.ts'
import { OutboxScreen } from '../../features/mail/components/outbox-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/outbox')
const usualLimit = 15

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

/** What is as it always is stands in no address. */
function inAddress({ page, limit, ...filters }: OutboxSettings) {
  return { ...filters, page: page === 1 ? undefined : page, limit: limit === usualLimit ? undefined : limit }
}

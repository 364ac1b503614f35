import { getRouteApi } from '@tanstack/react-router'
import type { AuditSettings } from '../../features/audit/api/audit-queries.ts'
import { AuditScreen } from '../../features/audit/components/audit-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/audit')
const usualLimit = 15

export function AuditPage() {
  const { entry, page = 1, limit = usualLimit, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <AuditScreen
        settings={{ ...filters, page, limit }}
        onSettings={(settings) => void navigate({ search: inAddress(settings) })}
        openId={entry}
        onOpen={(id) => void navigate({ search: (before) => ({ ...before, entry: id }), resetScroll: false })}
      />
    </div>
  )
}

/** What is as it always is stands in no address. */
function inAddress({ page, limit, ...filters }: AuditSettings) {
  return { ...filters, page: page === 1 ? undefined : page, limit: limit === usualLimit ? undefined : limit }
}

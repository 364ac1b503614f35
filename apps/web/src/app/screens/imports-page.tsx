import { getRouteApi } from '@tanstack/react-router'
import { ImportsScreen } from '../../features/imports/components/imports-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/imports')

export function ImportsPage() {
  const { page, import: openId, provider } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <ImportsScreen
        page={page ?? 1}
        onPage={(next) => void navigate({ search: { page: next, provider } })}
        providerId={provider}
        onEveryProvider={() => void navigate({ search: {} })}
        openId={openId}
        onOpen={(id) => void navigate({ search: { page, provider, import: id }, resetScroll: false })}
      />
    </div>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PanelImportsScreen } from '../../features/consumer-panel/components/panel-imports-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/b2cpanel/imports')

export function PanelImportsPage() {
  const { import: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const onOpen = useCallback(
    (id: number | undefined) => void navigate({ search: { import: id }, resetScroll: false }),
    [navigate],
  )
  return (
    <div className={styles.body}>
      <PanelImportsScreen openId={openId} onOpen={onOpen} />
    </div>
  )
}

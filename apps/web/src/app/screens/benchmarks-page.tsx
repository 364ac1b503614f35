import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { BenchmarksScreen } from '../../features/benchmarks/components/benchmarks-screen.tsx'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/benchmark/list')

export function BenchmarksPage() {
  const { benchmark } = route.useSearch()
  const navigate = route.useNavigate()
  const onOpen = useCallback(
    (id: string | undefined) =>
      void navigate({
        search: { benchmark: id === 'default' || id === undefined ? id : Number(id) },
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <div className={styles.body}>
      <BenchmarksScreen openId={benchmark?.toString()} onOpen={onOpen} />
    </div>
  )
}

import { simulationsProcedures } from '@plumbline/contract/simulations/simulations.ts'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useExport } from '../../features/exports/api/use-export.ts'
import { SimulationsScreen } from '../../features/simulations/components/simulations-screen.tsx'
import { call } from '../../lib/api-client.ts'
import styles from './screen-body.module.css'

// Below the list, and with a chart.
const CalibrationPanel = lazy(async () => ({
  default: (await import('../../features/calibration/components/calibration-panel.tsx')).CalibrationPanel,
}))

const route = getRouteApi('/shell/simulations/list')

export function SimulationsPage() {
  const { page, simulation } = route.useSearch()
  const navigate = route.useNavigate()
  const { start, isRunning } = useExport()
  const onOpen = useCallback(
    (id: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, simulation: id }), resetScroll: false }),
    [navigate],
  )
  const startDeviations = (ids: readonly number[]) => {
    const query = ids.length === 0 ? {} : { ids: ids.join() }
    void start({ begin: () => call(simulationsProcedures.exportDeviations, { query }), pace: 'savers' })
  }
  return (
    <div className={styles.body}>
      <SimulationsScreen
        page={page ?? 1}
        onPage={(next) => void navigate({ search: { page: next === 1 ? undefined : next } })}
        openId={simulation}
        onOpen={onOpen}
        download={{ start: startDeviations, isRunning }}
      />
      <Suspense fallback={null}>
        <CalibrationPanel />
      </Suspense>
    </div>
  )
}
